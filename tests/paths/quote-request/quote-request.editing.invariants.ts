/** Typing, comparing and undoing. */
import { equal } from '../../../domain/equal.ts';
import { defineInvariants } from '../engine/path-model.ts';
import { discarding } from '../document-lifecycle/editing.invariants.ts';
import { isOneStep } from '../document-lifecycle/undo-steps.ts';
import { filledAnswers, pastedChanges } from '../../../machines/quote-request/quote-request.edits.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { firstIncomplete } from '../../../machines/quote-request/quote-request.rules.ts';
import { draftOf, isSameAnswer } from '../../../machines/quote-request/quote-request.answer.ts';
import {
  COMPARING,
  EDITING,
  hasUnsent,
  isContinued,
  isIn,
  isShown,
  isUnsent,
  matchesSentAnswers,
  on,
  PASTING,
  sentEvent,
} from './quote-request.trace.ts';
import type { KeptDraft } from '../../../machines/draft/draft.types.ts';
import type { AnswerChange, QuoteContent } from '../../../machines/quote-request/quote-request.types.ts';
import { EDITS, answerAfter, isOpenToSuggestion, says } from './quote-request.answers.ts';

export const editingInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-4',
    spec: '§4',
    says: {
      en: 'Nothing that was typed is ever lost: only an edit, a photo, a colleague’s draft that is continued, or being shown the request again changes it',
      fr: 'Rien de ce qui a été saisi n’est perdu : seuls une modification, une photo, le brouillon d’un collègue que l’on continue ou une nouvelle présentation de la demande le changent',
    },
    holds: (step) =>
      step.after.context.answers === step.before.context.answers ||
      on(step, 'photos.changed') ||
      isShown(step) ||
      isContinued(step) ||
      (on(step, ...EDITS) && isIn(step.before, EDITING)) ||
      (on(step, 'draft.discard') && isIn(step.before, 'ended')) ||
      (on(step, 'cells.accept') && isIn(step.before, PASTING)) ||
      (on(step, 'sides.accept') && isIn(step.before, COMPARING)),
  },
  {
    id: 'QUOTE-5',
    spec: '§2',
    says: {
      en: 'What is typed while editing is kept, and is unsent exactly when it differs from what the platform knows',
      fr: 'Ce qui est saisi en modification est gardé, et est non envoyé exactement quand cela diffère de la plateforme',
    },
    holds: (step) => {
      if (!on(step, 'part.answer') || !step.before.hasTag('editable')) return true;
      const { partId, change } = step.event as unknown as { partId: string; change: AnswerChange };
      const before = step.before.context.answers[partId];
      if (!isSameAnswer(step.after.context.answers[partId], before && answerAfter(step, partId, before, change)))
        return false;
      if (isIn(step.before, `${EDITING}.correcting`))
        return isIn(step.after, `${EDITING}.${firstIncomplete(step.after.context) === -1 ? 'dirty' : 'correcting'}`);
      return isIn(step.after, `${EDITING}.${isUnsent(step.after.context) ? 'dirty' : 'clean'}`);
    },
  },
  {
    id: 'QUOTE-17',
    spec: 'docs/decisions',
    says: {
      en: 'Whatever changes the answers is kept as a draft, with the key of its sending; once they are as the platform has them, the draft is forgotten',
      fr: 'Tout changement des réponses est gardé comme brouillon, avec la clé de son envoi; dès qu’elles sont celles de la plateforme, le brouillon est oublié',
    },
    holds: (step) => {
      const { context } = step.after;
      const kept = sentEvent(step, 'draft.keep');
      const isForgotten = sentEvent(step, 'draft.forget') !== undefined;
      const isEdit = on(step, ...EDITS, 'photos.changed', 'cells.accept', 'sides.accept') || isContinued(step);
      if (!isEdit || on(step, 'draft.discard')) return kept === undefined;
      if (!kept && !isForgotten) return context.answers === step.before.context.answers;
      if (!hasUnsent(context)) return kept === undefined;
      const { answers, sendKey } = context;
      return !isForgotten && equal(kept?.['content'], { answers, parts: context.request?.parts, sendKey });
    },
  },
  {
    id: 'QUOTE-19',
    spec: 'docs/decisions',
    says: {
      en: 'Where a part changed since it was answered, the clerk chooses which answer holds',
      fr: 'Quand une pièce a changé depuis sa réponse, la personne choisit laquelle vaut',
    },
    holds: (step) => {
      if (!isIn(step.before, COMPARING))
        return !isIn(step.after, COMPARING) || step.after.context.differences.length > 0;
      const { sides, differences, request } = step.before.context;
      if (on(step, 'side.choose')) {
        const partId = String(step.event['partId']);
        const isConflicting = differences.some(
          (difference) => difference.partId === partId && difference.typed && difference.now,
        );
        return equal(step.after.context.sides, isConflicting ? { ...sides, [partId]: step.event['side'] } : sides);
      }
      if (!on(step, 'sides.accept')) return true;
      const { answers } = step.after.context;
      return (
        isIn(step.after, EDITING) &&
        (request?.parts ?? []).every((part) =>
          equal(answers[part.id], sides[part.id] === 'theirs' ? draftOf(part) : step.before.context.answers[part.id]),
        )
      );
    },
  },
  {
    id: 'QUOTE-22',
    spec: 'docs/decisions',
    says: {
      en: 'Each edit is one step that can be undone, and redone until the next edit',
      fr: 'Chaque modification est une étape qu’on peut annuler, et rétablir jusqu’à la suivante',
    },
    holds: (step) => {
      const { context: before } = step.before;
      const { answers, past, future } = step.after.context;
      if (!isIn(step.before, EDITING, PASTING)) return true;
      // Leaving a field is not an edit: nothing visible changes.
      return on(step, 'price.leave')
        ? past === before.past && future === before.future && says(answers, before.answers)
        : isOneStep(step, (context) => context.answers, 'part.answer');
    },
  },
  {
    id: 'QUOTE-48',
    spec: 'docs/decisions',
    says: {
      en: 'Under the lock a colleague’s draft can be continued, whatever is shown: what they typed holds, what the shop changed since is compared, and one step back is what was here before',
      fr: 'Sous le verrou, le brouillon d’un collègue peut être continué, quoi qu’on voie : ce qu’il a saisi vaut, ce que le carrossier a changé depuis est comparé, et un pas en arrière ramène ce qui était là',
    },
    holds: (step) => {
      const { before, after, event } = step;
      if (!on(step, 'draft.continued')) return true;
      if (!isIn(before, 'open.reserved')) return after.context.answers === before.context.answers;
      const { content } = event['draft'] as KeptDraft<QuoteContent>;
      const { answers, past, differences } = after.context;
      return (
        isIn(after, differences.length > 0 ? COMPARING : EDITING) &&
        (past.at(-1) === before.context.answers || says(answers, before.context.answers)) &&
        (before.context.request?.parts ?? []).every(({ id }) => {
          const was = content.parts.find((part) => part.id === id);
          const theirs = content.answers[id];
          return !was || !theirs || isSameAnswer(theirs, draftOf(was)) || isSameAnswer(answers[id], theirs);
        }) &&
        after.context.sendKey === before.context.sendKey
      );
    },
  },
  discarding('QUOTE-26', isUnsent, hasUnsent),
  {
    id: 'QUOTE-38',
    spec: '§2',
    says: {
      en: 'Under the lock, and there alone, each part can be answered, steps undone and redone, cells pasted, parts filled and the quote sent, unless it was sent just so',
      fr: 'Sous le verrou, et là seulement, chaque pièce peut recevoir une réponse, les étapes être annulées et rétablies, des cellules collées, des pièces remplies et la soumission envoyée, sauf si elle l’a déjà été telle quelle',
    },
    holds: ({ after }) => {
      const { context } = after;
      const { request, answers, past, future } = context;
      const isEditable = isIn(after, EDITING);
      return (
        after.hasTag('editable') === isEditable &&
        after.can({ type: 'quote.submit', afterwards: 'stay' }) === (isEditable && !matchesSentAnswers(context)) &&
        after.can({ type: 'cells.paste', cells: [], rule: context.pasteRule }) === isEditable &&
        after.can({ type: 'edit.undo' }) === (isEditable && past.length > 0) &&
        after.can({ type: 'edit.redo' }) === (isEditable && future.length > 0) &&
        after.can({ type: 'draft.discard' }) === (isUnsent(context) && (isEditable || isIn(after, 'ended'))) &&
        after.can({ type: 'prices.accept' }) ===
          (isEditable && (request?.parts ?? []).some((part) => isOpenToSuggestion(context, part))) &&
        (request?.parts ?? []).every(({ id, suggestedPrice }) => {
          const others = (request?.parts ?? []).map((part) => part.id).filter((other) => other !== id);
          const fill = { fromPartId: id, partIds: others, field: null };
          const isSuggested =
            suggestedPrice !== null && Number(answers[id]?.netPrice) * 100 !== suggestedPrice.netPriceCents;
          return (
            after.can({ type: 'part.answer', partId: id, change: { field: 'note', value: 'a note' } }) === isEditable &&
            after.can({ type: 'price.accept', partId: id }) === (isEditable && isSuggested) &&
            after.can({ type: 'answers.fill', ...fill }) ===
              (isEditable && !says(filledAnswers(context, fill), answers)) &&
            !after.can({ type: 'answers.fill', ...fill, partIds: [id] })
          );
        })
      );
    },
  },
  {
    id: 'QUOTE-39',
    spec: 'docs/decisions',
    says: {
      en: 'Where parts differ a side can be chosen for each, and the choice confirmed; pasted cells can be taken where one can be read, or left',
      fr: 'Quand des pièces diffèrent, un côté peut être choisi pour chacune, et le choix confirmé; les cellules collées peuvent être prises si une est lisible, ou laissées',
    },
    holds: ({ after }) => {
      const { context } = after;
      const isComparing = isIn(after, COMPARING);
      const isPasting = isIn(after, PASTING);
      const asked = new Set(context.differences.flatMap(({ partId, now, typed }) => (now && typed ? [partId] : [])));
      return (
        after.can({ type: 'sides.accept' }) === isComparing &&
        (context.request?.parts ?? []).every(
          ({ id }) => after.can({ type: 'side.choose', partId: id, side: 'theirs' }) === (isComparing && asked.has(id)),
        ) &&
        after.can({ type: 'cells.reject' }) === isPasting &&
        after.can({ type: 'cells.accept' }) === (isPasting && pastedChanges(context).length > 0)
      );
    },
  },
  {
    id: 'QUOTE-40',
    spec: '§2',
    says: {
      en: 'What is untouched has nothing unsent and all its photos; what is asked to be corrected is incomplete',
      fr: 'Ce qui est intact n’a rien de non envoyé, photos comprises; ce qui est à corriger est incomplet',
    },
    holds: ({ after }) =>
      (!isIn(after, `${EDITING}.clean`) || (!hasUnsent(after.context) && after.context.photoUploads === 'done')) &&
      (!isIn(after, `${EDITING}.correcting`) || firstIncomplete(after.context) !== -1),
  },
  {
    id: 'QUOTE-41',
    spec: '§2',
    says: {
      en: 'Answers are unsent exactly while a photo is not uploaded yet or they differ from what the platform has',
      fr: 'Les réponses sont non envoyées tant qu’une photo n’est pas arrivée ou qu’elles diffèrent de celles de la plateforme, et seulement alors',
    },
    holds: (step) => {
      if (!on(step, 'photos.busy', 'photos.idle', 'photos.changed') || !isIn(step.before, EDITING)) return true;
      if (isIn(step.before, `${EDITING}.correcting`) && firstIncomplete(step.after.context) !== -1)
        return isIn(step.after, `${EDITING}.correcting`);
      if (isIn(step.before, `${EDITING}.failed`) && !on(step, 'photos.changed'))
        return isIn(step.after, `${EDITING}.failed`);
      return isIn(step.after, `${EDITING}.${isUnsent(step.after.context) ? 'dirty' : 'clean'}`);
    },
  },
  {
    id: 'QUOTE-47',
    spec: '§2',
    says: {
      en: 'After an edit the answers can still be typed: it calls nothing and sends nothing to the platform',
      fr: 'Après une modification, la saisie se poursuit : elle n’appelle rien et n’envoie rien à la plateforme',
    },
    holds: (step) =>
      !on(step, ...EDITS, 'photos.changed') ||
      !isIn(step.before, EDITING) ||
      (isIn(step.after, EDITING) &&
        step.calls.length === 0 &&
        step.after.context.sending === step.before.context.sending),
  },
]);
