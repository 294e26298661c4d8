/** What is decided and typed, kept, and taken back, and the photos of the answer. */
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { ANSWER_PHOTOS, formOf } from '../../../machines/credit-request/credit-request.rules.ts';
import {
  announced,
  AWAITING_PHOTOS,
  EDITING,
  hasUnsent,
  HELD,
  isIn,
  isRight,
  on,
  same,
  told,
} from './credit-request.trace.ts';
import type { CreditChange, CreditRequestDraft } from '../../../machines/credit-request/credit-request.types.ts';

const EDITS = ['answer.change', 'photos.changed', 'edit.undo', 'edit.redo', 'draft.discard'];

export const editingInvariants = defineInvariants(creditRequestMachine, [
  {
    id: 'CREDIT-20',
    spec: '§4',
    says: {
      en: 'Nothing that was typed is ever lost: only an edit, a photo, the draft, or reading the request again changes it',
      fr: 'Rien de ce qui a été saisi n’est perdu : seuls une modification, une photo, le brouillon ou la relecture de la demande le changent',
    },
    holds: (step) =>
      same(step.after.context.form, step.before.context.form) ||
      on(step, 'photos.changed') ||
      (on(step, ...EDITS) && isIn(step.before, EDITING)) ||
      (on(step, 'draft.discard') && isIn(step.before, 'answered')) ||
      (on(step, 'draft.recalled') && isIn(step.before, 'recalling')) ||
      on(step, doneOf('loadCreditRequest')) ||
      (on(step, doneOf('rereadCreditRequest')) && (isIn(step.before, 'open.sent') || announced(step) !== undefined)),
  },
  {
    id: 'CREDIT-21',
    spec: '§2',
    says: {
      en: 'What is typed of one field is kept as it is, and no other field changes: choosing a decision loses nothing that was typed for the other',
      fr: 'Ce qui est saisi d’un champ est gardé tel quel, et nul autre ne change : choisir une décision ne perd rien de ce qui fut saisi pour l’autre',
    },
    holds: (step) => {
      if (!on(step, 'answer.change') || !isIn(step.before, EDITING)) return true;
      const { field, value } = step.event['change'] as CreditChange;
      return same(step.after.context.form, { ...step.before.context.form, [field]: value });
    },
  },
  {
    id: 'CREDIT-22',
    spec: 'design §11',
    says: {
      en: 'Whatever changes what is typed is saved as a draft, with its key; a request as the platform has it needs none',
      fr: 'Tout changement de la saisie est enregistré comme brouillon, avec sa clé; une demande identique à celle de la plateforme n’en demande pas',
    },
    holds: (step) => {
      const { context } = step.after;
      const isChange = !same(context.form, step.before.context.form);
      const isTyped = (on(step, ...EDITS) && isIn(step.before, EDITING)) || on(step, 'photos.changed');
      if (!isTyped || !isChange) return true;
      const kept = told(step, 'draft.keep')?.['content'] as CreditRequestDraft | undefined;
      return hasUnsent(context)
        ? same(kept, { form: context.form, sendKey: context.sendKey })
        : kept === undefined && told(step, 'draft.forget') !== undefined;
    },
  },
  {
    id: 'CREDIT-23',
    spec: 'design §11',
    says: {
      en: 'An earlier draft is restored with its key, and says when it was saved',
      fr: 'Un brouillon enregistré plus tôt est restauré avec sa clé, et dit quand il a été enregistré',
    },
    holds: (step) => {
      if (!on(step, 'draft.recalled') || !isIn(step.before, 'recalling')) return true;
      const draft = step.event['draft'] as { savedAt: string; content: CreditRequestDraft } | null;
      const { context } = step.after;
      if (!draft || !context.request)
        return context.restoredAt === null && context.sendKey === step.before.context.sendKey;
      // What the platform has taken already is no draft any more.
      if (told(step, 'draft.forget'))
        return context.restoredAt === null && same(context.form, formOf(context.request, context.readAt));
      return (
        same(context.form, draft.content.form) &&
        context.sendKey === draft.content.sendKey &&
        context.restoredAt === (hasUnsent(context) ? draft.savedAt : null)
      );
    },
  },
  {
    id: 'CREDIT-24',
    spec: 'design §6',
    says: {
      en: 'Each edit is one step that can be undone, and redone until the next edit',
      fr: 'Chaque modification est une étape qu’on peut annuler, et rétablir jusqu’à la suivante',
    },
    holds: (step) => {
      const { form, past, future } = step.after.context;
      const before = step.before.context;
      if (!isIn(step.before, EDITING)) return true;
      if (on(step, 'edit.undo'))
        return before.past.length === 0
          ? same(form, before.form)
          : same(form, before.past.at(-1)) &&
              same(future.at(-1), before.form) &&
              past.length === before.past.length - 1;
      if (on(step, 'edit.redo'))
        return before.future.length === 0
          ? same(form, before.form)
          : same(form, before.future.at(-1)) &&
              same(past.at(-1), before.form) &&
              future.length === before.future.length - 1;
      if (same(form, before.form)) return true;
      const isSameStep = past.length === before.past.length && before.lastTyped !== '' && on(step, 'answer.change');
      return future.length === 0 && (isSameStep || same(past.at(-1), before.form));
    },
  },
  {
    id: 'CREDIT-25',
    spec: 'design §11',
    says: {
      en: 'Discarding a draft goes back to what the platform has, and forgets it',
      fr: 'Jeter un brouillon revient à ce qu’a la plateforme, et l’oublie',
    },
    holds: (step) =>
      !on(step, 'draft.discard') ||
      !isIn(step.before, EDITING, 'answered') ||
      !hasUnsent(step.before.context) ||
      (!hasUnsent(step.after.context) &&
        step.after.context.restoredAt === null &&
        told(step, 'draft.forget') !== undefined),
  },
  {
    id: 'CREDIT-26',
    spec: '§2',
    says: {
      en: 'What is typed is unsent exactly when it differs from what the platform knows, or a photo is on its way; once problems are shown they are until none is left',
      fr: 'La saisie est non envoyée exactement quand elle diffère de la plateforme, ou qu’une photo est en route; une fois montrés, les problèmes le restent jusqu’au dernier',
    },
    holds: (step) => {
      const isRefused = same([step.after.context, step.after.value], [step.before.context, step.before.value]);
      if (!on(step, ...EDITS) || !isIn(step.before, EDITING) || isRefused) return true;
      const { context } = step.after;
      if (isIn(step.before, `${EDITING}.correcting`) && on(step, 'answer.change', 'photos.changed'))
        return isIn(step.after, `${EDITING}.${isRight(context) ? 'dirty' : 'correcting'}`);
      return isIn(step.after, `${EDITING}.${hasUnsent(context) || context.arePhotosOnTheirWay ? 'dirty' : 'clean'}`);
    },
  },
  {
    id: 'CREDIT-27',
    spec: '§2',
    says: {
      en: 'Under the lock, and there alone, the answer is typed, steps are undone and redone, and the answer is sent',
      fr: 'Sous le verrou, et là seulement, on saisit la réponse, on annule et rétablit des étapes, et on envoie la réponse',
    },
    holds: ({ after }) => {
      if (after.status !== 'active') return true;
      const { context } = after;
      const isEditable = after.hasTag('editable');
      const isUnsent = hasUnsent(context) || (context.request !== null && context.arePhotosOnTheirWay);
      return (
        after.can({ type: 'answer.send' }) === isEditable &&
        after.can({ type: 'answer.change', change: { field: 'number', value: 'Z' } }) === isEditable &&
        after.can({ type: 'edit.undo' }) === (isEditable && context.past.length > 0) &&
        after.can({ type: 'edit.redo' }) === (isEditable && context.future.length > 0) &&
        after.can({ type: 'draft.discard' }) === (isUnsent && (isEditable || isIn(after, 'answered')))
      );
    },
  },
  {
    id: 'CREDIT-28',
    spec: '§9',
    says: {
      en: 'Photos go on wherever the clerk is; an answer waits for them, and is not sent without one that failed',
      fr: 'Les photos continuent où que soit la personne; une réponse les attend, et n’est pas envoyée sans une photo qui a échoué',
    },
    holds: (step) => {
      if (step.before.status !== 'active') return true;
      const { arePhotosOnTheirWay, form } = step.after.context;
      if (on(step, 'photos.busy')) return arePhotosOnTheirWay;
      if (on(step, 'photos.changed')) return same(form.photoIds, step.event['photoIds']);
      if (!on(step, 'photos.idle')) return arePhotosOnTheirWay === step.before.context.arePhotosOnTheirWay;
      if (arePhotosOnTheirWay) return false;
      if (!isIn(step.before, AWAITING_PHOTOS) || step.event['failedCount'] === 0) return true;
      return isIn(step.after, EDITING) && announced(step) === 'error credit-request:photosFailed';
    },
  },
  {
    id: 'CREDIT-29',
    spec: '§9',
    says: {
      en: 'The photos follow the answer: whoever begins to answer, takes a step back or discards has those of the answer',
      fr: 'Les photos suivent la réponse : qui commence à répondre, annule une étape ou jette a celles de la réponse',
    },
    holds: (step) => {
      const isBegun = isIn(step.after, 'open') && !isIn(step.before, 'open');
      const isStep =
        on(step, 'edit.undo', 'edit.redo', 'draft.discard') &&
        isIn(step.before, EDITING) &&
        !same(step.after.context.form, step.before.context.form);
      const reset = told(step, 'photos.reset');
      return isBegun || isStep
        ? same(reset?.['photoIds'], { [ANSWER_PHOTOS]: step.after.context.form.photoIds })
        : reset === undefined || on(step, 'draft.discard');
    },
  },
  {
    id: 'CREDIT-30',
    spec: '§4',
    says: {
      en: 'What is untouched has nothing unsent and no photo on its way, what is to be corrected is not right',
      fr: 'Ce qui est intact n’a rien de non envoyé ni de photo en route, ce qui est à corriger n’est pas juste',
    },
    holds: ({ after }) =>
      (!isIn(after, `${EDITING}.clean`) || (!hasUnsent(after.context) && !after.context.arePhotosOnTheirWay)) &&
      (!isIn(after, `${EDITING}.correcting`) || !isRight(after.context)) &&
      (!isIn(after, AWAITING_PHOTOS, HELD) || isRight(after.context)),
  },
  {
    id: 'CREDIT-31',
    spec: '§2',
    says: {
      en: 'Whoever edits goes on editing: an edit reads nothing again and releases nothing',
      fr: 'Qui modifie continue de modifier : une modification ne relit rien et ne rend rien',
    },
    holds: (step) =>
      !on(step, ...EDITS) ||
      !isIn(step.before, EDITING) ||
      (isIn(step.after, EDITING) && step.calls.length === 0 && told(step, 'lock.release') === undefined),
  },
  {
    id: 'CREDIT-32',
    spec: '§8',
    says: {
      en: 'A number is remembered as used when the platform says so, and only then',
      fr: 'Un numéro est retenu comme utilisé quand la plateforme le dit, et seulement alors',
    },
    holds: (step) =>
      same(step.after.context.usedNumbers, step.before.context.usedNumbers) ||
      on(step, errorOf('answerCreditRequest'), doneOf('loadCreditRequest'), doneOf('rereadCreditRequest')),
  },
]);
