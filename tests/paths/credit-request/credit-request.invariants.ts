/** Deciding, typing, drafts and undo. */
import type { AnyMachineSnapshot } from 'xstate';
import { equal } from '../../../domain/equal.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { formOf } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditChange, CreditForm } from '../../../machines/credit-request/credit-request.types.ts';
import { discarding, unsentExactly } from '../document-lifecycle/editing.invariants.ts';
import { isOneStep } from '../document-lifecycle/undo-steps.ts';
import { defineInvariants } from '../engine/path-model.ts';
import { handingInvariants } from './credit-request.handing.invariants.ts';
import { lifecycleInvariants } from './credit-request.lifecycle.invariants.ts';
import { moneyInvariants } from './credit-request.money.invariants.ts';
import { AWAITING_PHOTOS, EDITING, hasUnsent, isIn, isRight, isUnsent, on, sentEvent } from './credit-request.trace.ts';

const EDITS = ['answer.change', 'photos.changed', 'edit.undo', 'edit.redo', 'draft.discard'];
const CORRECTIONS = ['answer.change', 'photos.changed'];

interface Draft {
  readonly savedAt: string;
  readonly content: { readonly form: CreditForm };
}

const editingInvariants = defineInvariants(creditRequestMachine, [
  {
    id: 'CREDIT-20',
    spec: '§4',
    says: {
      en: 'Nothing typed is ever lost: only an edit, a photo or rereading the request changes it',
      fr: 'Rien de ce qui a été saisi n’est perdu : seuls une modification, une photo ou une nouvelle présentation de la demande le changent',
    },
    holds: (step) =>
      equal(step.after.context.form, step.before.context.form) ||
      on(step, 'photos.changed') ||
      (on(step, 'draft.recalled') && isIn(step.before, 'recalling')) ||
      (on(step, ...EDITS) && isIn(step.before, EDITING)) ||
      (on(step, 'draft.discard') && isIn(step.before, 'ended')),
  },
  {
    id: 'CREDIT-21',
    spec: '§2',
    says: {
      en: 'A field keeps what is typed in it, and no other field changes: choosing one decision loses nothing typed for the other',
      fr: 'Ce qui est saisi d’un champ est gardé tel quel, et nul autre ne change : choisir une décision ne perd rien de ce qui fut saisi pour l’autre',
    },
    holds: (step) => {
      if (!on(step, 'answer.change') || !isIn(step.before, EDITING)) return true;
      const { field, value } = step.event['change'] as CreditChange;
      return equal(step.after.context.form, { ...step.before.context.form, [field]: value });
    },
  },
  {
    id: 'CREDIT-22',
    spec: 'docs/decisions',
    says: {
      en: 'Every change is kept as a draft, with the key of its sending; once nothing differs from the platform, the draft is forgotten',
      fr: 'Tout changement de la saisie est gardé comme brouillon, avec la clé de son envoi; dès que rien ne diffère de la plateforme, le brouillon est oublié',
    },
    holds: (step) => {
      const before: AnyMachineSnapshot = step.before;
      const { context } = step.after;
      const kept = sentEvent(step, 'draft.keep');
      const isForgotten = sentEvent(step, 'draft.forget') !== undefined;
      if (on(step, 'draft.discard')) return kept === undefined;
      if (!on(step, ...EDITS)) return kept === undefined;
      const isTyped =
        before.status === 'active' && before.can(step.event) && (isIn(before, EDITING) || on(step, 'photos.changed'));
      if (!isTyped) return kept === undefined && !isForgotten;
      return hasUnsent(context)
        ? equal(kept?.['content'], { form: context.form, sendKey: context.sendKey })
        : kept === undefined && isForgotten;
    },
  },
  {
    id: 'CREDIT-23',
    spec: 'docs/decisions',
    says: {
      en: 'A request appears as it was read, with nothing to undo and nothing refused; an earlier draft is restored and says when it was saved',
      fr: 'Une demande est présentée telle qu’elle a été lue, sans rien à annuler ni refusé; un brouillon gardé plus tôt est restauré, et dit quand il fut gardé',
    },
    holds: (step) => {
      if (!on(step, 'draft.recalled') || !isIn(step.before, 'recalling')) return true;
      const { context } = step.after;
      const { document, readAt } = context;
      const draft = sentEvent(step, 'draft.forget') ? null : (step.event['draft'] as Draft | null);
      return (
        document !== null &&
        equal(context.form, draft?.content.form ?? formOf(document, readAt)) &&
        context.past.length + context.future.length + context.usedNumbers.length === 0 &&
        context.lastTyped === '' &&
        context.refused === null &&
        context.restoredAt === (draft && hasUnsent(context) ? draft.savedAt : null)
      );
    },
  },
  {
    id: 'CREDIT-24',
    spec: 'docs/decisions',
    says: {
      en: 'Each edit is one step that can be undone, and redone until the next edit',
      fr: 'Chaque modification est une étape qu’on peut annuler, et rétablir jusqu’à la suivante',
    },
    holds: (step) => !isIn(step.before, EDITING) || isOneStep(step, ({ form }) => form, 'answer.change'),
  },
  discarding('CREDIT-25', isUnsent, hasUnsent),
  unsentExactly('CREDIT-26', EDITS, CORRECTIONS, isRight, isUnsent),
  {
    id: 'CREDIT-27',
    spec: '§2',
    says: {
      en: 'Only while this clerk has the request can the answer be typed, undone, redone and sent; beside a closed one a draft can only be discarded',
      fr: 'Seul le commis qui détient la demande saisit la réponse, annule et rétablit des étapes, et envoie la réponse; à côté d’une demande close, un brouillon peut seulement être supprimé',
    },
    holds: ({ after }) => {
      if (after.status !== 'active') return true;
      const { context } = after;
      const isEditable = isIn(after, EDITING);
      const canDiscard = context.document !== null && isUnsent(context);
      return (
        after.hasTag('editable') === isEditable &&
        after.hasTag('waiting') === isIn(after, AWAITING_PHOTOS) &&
        after.can({ type: 'answer.recall' }) === isIn(after, AWAITING_PHOTOS) &&
        after.can({ type: 'answer.send' }) === isEditable &&
        after.can({ type: 'answer.change', change: { field: 'number', value: 'Z' } }) === isEditable &&
        after.can({ type: 'edit.undo' }) === (isEditable && context.past.length > 0) &&
        after.can({ type: 'edit.redo' }) === (isEditable && context.future.length > 0) &&
        after.can({ type: 'draft.discard' }) === (canDiscard && (isEditable || isIn(after, 'ended')))
      );
    },
  },
  {
    id: 'CREDIT-30',
    spec: '§4',
    says: {
      en: 'An untouched answer has nothing unsent and all its photos; an answer to correct is incomplete',
      fr: 'Ce qui est intact n’a rien de non envoyé, photos comprises; ce qui est à corriger n’est pas juste',
    },
    holds: ({ after }) =>
      (!isIn(after, `${EDITING}.clean`) || (!hasUnsent(after.context) && after.context.photoUploads === 'done')) &&
      (!isIn(after, `${EDITING}.correcting`) || !isRight(after.context)) &&
      (!isIn(after, AWAITING_PHOTOS) || isRight(after.context)),
  },
  {
    id: 'CREDIT-31',
    spec: '§2',
    says: {
      en: 'After an edit the answer can still be typed: it calls nothing and sends nothing to the platform',
      fr: 'Après une modification, la saisie se poursuit : elle n’appelle rien et n’envoie rien à la plateforme',
    },
    holds: (step) =>
      !on(step, ...EDITS) ||
      !isIn(step.before, EDITING) ||
      (isIn(step.after, EDITING) &&
        step.calls.length === 0 &&
        step.after.context.sending === step.before.context.sending),
  },
]);

export const creditRequestInvariants = [
  // A broken limit tells more than what follows from it.
  ...moneyInvariants,
  ...editingInvariants,
  ...handingInvariants,
  ...lifecycleInvariants,
];
