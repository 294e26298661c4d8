/** Deciding, typing, drafts and undo, and the photos of the answer. */
import { equal } from '../../../domain/equal.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { ANSWER_PHOTOS, formOf } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditChange, CreditForm } from '../../../machines/credit-request/credit-request.types.ts';
import type { CreditRequest } from '../../../domain/credit-request.ts';
import {
  discardRestores,
  editKeepsOpen,
  photosFollow,
  showsUnsentOrProblems,
  waitsForPhotos,
} from '../edited-document/editor.invariants.ts';
import { defineInvariants } from '../engine/path-model.ts';
import { isOneStep } from '../edited-document/undo-steps.ts';
import { handingInvariants } from './credit-request.handing.invariants.ts';
import { AWAITING_PHOTOS, EDITING, hasUnsent, isIn, isRight, on, sentEvent } from './credit-request.trace.ts';

const EDITS = ['answer.change', 'photos.changed', 'edit.undo', 'edit.redo', 'draft.discard'];

interface Show {
  readonly document: CreditRequest;
  readonly now: number;
  readonly draft: { readonly savedAt: string; readonly content: { readonly form: CreditForm } } | null;
}
const shown = (event: Readonly<Record<string, unknown>>): Show => event as unknown as Show;

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
      on(step, 'photos.changed', 'contents.show') ||
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
      en: 'The document learns of every change, to save it as a draft; once nothing differs from the platform, it learns that too',
      fr: 'Tout changement de la saisie est annoncé, pour être gardé; d’une demande identique à celle de la plateforme, que rien n’est saisi',
    },
    holds: (step) => {
      const { context } = step.after;
      const news = sentEvent(step, 'contents.changed');
      if (on(step, 'draft.discard')) return news === undefined;
      const isEdit = on(step, ...EDITS);
      if (!isEdit) return news === undefined;
      const isTyped = isIn(step.before, EDITING) || on(step, 'photos.changed');
      if (news === undefined) return equal(context.form, step.before.context.form) || !isTyped;
      return equal(news['content'], hasUnsent(context) ? { form: context.form } : null);
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
      if (!on(step, 'contents.show')) return true;
      const { document, now, draft } = shown(step.event);
      const { request, readAt, form, past, future, lastTyped, usedNumbers, failure, restoredAt } = step.after.context;
      return (
        isIn(step.after, 'closed') &&
        request === document &&
        readAt === now &&
        equal(form, draft?.content.form ?? formOf(document, now)) &&
        past.length + future.length + usedNumbers.length === 0 &&
        lastTyped === '' &&
        failure === null &&
        restoredAt === (draft && hasUnsent(step.after.context) ? draft.savedAt : null)
      );
    },
  },
  {
    id: 'CREDIT-15',
    spec: '§4',
    says: {
      en: 'An automatic refresh replaces what is shown, and nothing typed changes',
      fr: 'Ce qui est relu sans être demandé remplace ce qui était affiché, et rien de saisi ne change',
    },
    holds: (step) => {
      if (!on(step, 'contents.update')) {
        const isSame =
          step.after.context.request === step.before.context.request &&
          step.after.context.readAt === step.before.context.readAt;
        return isSame || on(step, 'contents.show');
      }
      const { document, now } = shown(step.event);
      const { before, after } = step;
      return (
        after.context.request === document &&
        after.context.readAt === now &&
        equal(
          { ...after.context, owner: 0, request: 0, readAt: 0 },
          { ...before.context, owner: 0, request: 0, readAt: 0 },
        ) &&
        equal(after.value, before.value)
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
    holds: (step) =>
      !isIn(step.before, EDITING) || on(step, 'contents.show') || isOneStep(step, ({ form }) => form, 'answer.change'),
  },
  {
    id: 'CREDIT-25',
    ...discardRestores(
      (context) => hasUnsent(context) || context.photoUploads !== 'done',
      (context) => !hasUnsent(context),
    ),
  },
  {
    id: 'CREDIT-26',
    ...showsUnsentOrProblems({
      edits: EDITS,
      corrections: ['answer.change', 'photos.changed'],
      isUnsent: (context) => hasUnsent(context) || context.photoUploads !== 'done',
      isComplete: isRight,
    }),
  },
  {
    id: 'CREDIT-27',
    spec: '§2',
    says: {
      en: 'Only while the editor is open can the clerk type the answer, undo, redo and send it',
      fr: 'Tant qu’elle est ouverte, et alors seulement, on saisit la réponse, on annule et rétablit des étapes, et on envoie la réponse',
    },
    holds: ({ after }) => {
      if (after.status !== 'active') return true;
      const { context } = after;
      const isEditable = isIn(after, EDITING);
      const isUnsent = hasUnsent(context) || (context.request !== null && context.photoUploads !== 'done');
      return (
        after.hasTag('editable') === isEditable &&
        after.hasTag('sending') === isIn(after, AWAITING_PHOTOS) &&
        after.can({ type: 'answer.recall' }) === isIn(after, AWAITING_PHOTOS) &&
        after.can({ type: 'answer.send' }) === isEditable &&
        after.can({ type: 'answer.change', change: { field: 'number', value: 'Z' } }) === isEditable &&
        after.can({ type: 'edit.undo' }) === (isEditable && context.past.length > 0) &&
        after.can({ type: 'edit.redo' }) === (isEditable && context.future.length > 0) &&
        after.can({ type: 'draft.discard' }) === (isUnsent && (isEditable || isIn(after, 'ended')))
      );
    },
  },
  {
    id: 'CREDIT-28',
    spec: '§9',
    ...waitsForPhotos({ photoIdsOf: ({ form }) => form.photoIds, notice: 'credit-request:photosFailed' }),
  },
  {
    id: 'CREDIT-29',
    spec: '§9',
    ...photosFollow(
      ({ form }) => form,
      ({ form }) => ({ [ANSWER_PHOTOS]: form.photoIds }),
    ),
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
  { id: 'CREDIT-31', ...editKeepsOpen(EDITS) },
]);

export const creditRequestInvariants = [...editingInvariants, ...handingInvariants];
