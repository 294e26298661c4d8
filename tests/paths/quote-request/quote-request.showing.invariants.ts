import { Availability } from '../../../domain/enumerations.ts';
/** What the page shows of a request, and what the clerk can open in any state. */
import { equal } from '../../../domain/equal.ts';
import { differencesOf, draftsOf } from '../../../machines/quote-request/quote-request.rules.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { draftOf } from '../../../machines/quote-request/quote-request.answer.ts';
import type { QuoteContent } from '../../../machines/quote-request/quote-request.types.ts';
import { defineInvariants } from '../engine/path-model.ts';
import {
  AWAITING_PHOTOS,
  EDITING,
  hasUnsent,
  isIn,
  isContinued,
  isShown,
  on,
  REVIEWING,
  sentEvent,
  type Step,
} from './quote-request.trace.ts';

interface Draft {
  readonly savedAt: string;
  readonly content: QuoteContent;
}

/** A photo of the first part failed, which a quote to be sent waited for. */
const isPhotoMissing = (step: Step): boolean =>
  on(step, 'photos.idle') && step.event['failedCount'] !== 0 && isIn(step.before, AWAITING_PHOTOS, REVIEWING);

export const showingInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-30',
    spec: '§4',
    says: {
      en: 'A request is shown as it was read, with nothing to undo, to paste or to choose, and nothing refused; nothing else changes it',
      fr: 'Une demande est présentée telle qu’elle a été lue, sans rien à annuler, à coller ni à choisir, et rien de refusé; rien d’autre ne la change',
    },
    holds: (step) => {
      const { context } = step.after;
      if (!isShown(step)) return context.request === step.before.context.request;
      return (
        context.request !== null &&
        context.request === context.document &&
        context.past.length + context.future.length + context.pasted.length === 0 &&
        context.lastTyped === '' &&
        equal(context.sides, {}) &&
        context.refused === null
      );
    },
  },
  {
    id: 'QUOTE-18',
    spec: 'docs/decisions',
    says: {
      en: 'An earlier draft is restored, or a colleague’s continued, says when it was saved, and shows the parts that changed since; without one the answers are the platform’s',
      fr: 'Un brouillon enregistré plus tôt est restauré, ou celui d’un collègue continué, dit quand il a été enregistré et montre les pièces changées depuis; sans brouillon, les réponses sont celles de la plateforme',
    },
    holds: (step) => {
      const { context } = step.after;
      const document = context.request;
      if (!(isShown(step) || isContinued(step)) || !document)
        return context.restoredAt === step.before.context.restoredAt || on(step, 'draft.discard');
      // A draft of what the platform has taken already is forgotten.
      const draft = isShown(step) && sentEvent(step, 'draft.forget') ? null : (step.event['draft'] as Draft | null);
      if (!draft)
        return (
          context.answers === draftsOf(document) && context.restoredAt === null && context.differences.length === 0
        );
      // Content typed for a removed part is not among the answers: the comparison shows it.
      const typed = Object.entries(draft.content.answers).filter(
        ([id, answer]) =>
          draft.content.parts.some((part) => part.id === id && !equal(draftOf(part), answer)) &&
          document.parts.some((part) => part.id === id),
      );
      return (
        typed.every(([id, answer]) => equal(context.answers[id], answer)) &&
        context.restoredAt === (hasUnsent(context) ? draft.savedAt : null) &&
        equal(context.differences, differencesOf(draft.content, document))
      );
    },
  },
  {
    id: 'QUOTE-15',
    spec: 'S2.45',
    says: {
      en: 'Next, previous and choosing show another part, and stop at the ends; the next price to update begins again at the first; a missing field leads to its part; a photo that failed is shown when the quote waits for it',
      fr: 'Suivante, précédente et le choix montrent une autre pièce, et s’arrêtent aux extrémités; le prochain prix à revoir recommence à la première; un champ à remplir mène à sa pièce; une photo qui a échoué est montrée si la soumission l’attend',
    },
    holds: (step) => {
      const { partIndex, request } = step.before.context;
      const last = (request?.parts.length ?? 0) - 1;
      const now = step.after.context.partIndex;
      if (isIn(step.before, 'ended')) return now === partIndex;
      if (on(step, 'part.next')) return now === (partIndex < last ? partIndex + 1 : partIndex);
      if (on(step, 'part.previous')) return now === Math.max(0, partIndex - 1);
      if (on(step, 'requote.next')) {
        const asked = (request?.parts ?? []).flatMap((part, index) => (part.isInRequote ? [index] : []));
        return now === (asked.find((index) => index > partIndex) ?? asked[0] ?? partIndex);
      }
      if (on(step, 'part.choose'))
        return now === (Number(step.event['index']) <= last ? Number(step.event['index']) : partIndex);
      if (on(step, 'missing.choose') && isIn(step.before, EDITING)) {
        const { partId, field } = step.event;
        const draft = step.before.context.answers[String(partId)];
        const isPriceMissing =
          field === 'grossPrice' && draft?.grossPrice === '' && draft.availability !== Availability.NotAvailable;
        if (!isPriceMissing) return now === partIndex;
        const { wanted } = step.after.context;
        return request?.parts[now]?.id === partId && wanted?.partId === partId && wanted?.field === field;
      }
      if (isPhotoMissing(step)) return now === 0;
      return now === partIndex || on(step, 'quote.submit', 'doubt.choose');
    },
  },
  {
    id: 'QUOTE-25',
    spec: '§2',
    says: {
      en: 'The chosen layout holds, and is told so that it is remembered',
      fr: 'La disposition choisie vaut, et est dite pour qu’on s’en souvienne',
    },
    holds: (step) => {
      const { layout } = step.before.context;
      // The grid has no photos.
      if (isPhotoMissing(step)) return step.after.context.layout === 'part';
      if (!on(step, 'layout.choose') || isIn(step.before, 'ended')) return step.after.context.layout === layout;
      const wanted = step.event['layout'];
      return (
        step.after.context.layout === wanted && (sentEvent(step, 'layout.chosen') !== undefined) === (wanted !== layout)
      );
    },
  },
  {
    id: 'QUOTE-32',
    spec: 'S2.45',
    says: {
      en: 'Wherever the clerk is, each part there is can be shown, and the other layout; a closed request has no form to show',
      fr: 'Où que soit la personne, chaque pièce peut être montrée, ainsi que l’autre disposition; une demande fermée n’a pas de formulaire à montrer',
    },
    holds: ({ after }) => {
      if (after.status !== 'active') return true;
      const { partIndex, request, layout } = after.context;
      const count = request?.parts.length ?? 0;
      const other = { type: 'layout.choose', layout: layout === 'grid' ? 'part' : 'grid' } as const;
      if (isIn(after, 'ended'))
        return ![{ type: 'part.next' } as const, { type: 'part.previous' } as const, other].some((event) =>
          after.can(event),
        );
      return (
        after.can({ type: 'part.next' }) === partIndex + 1 < count &&
        after.can({ type: 'part.previous' }) === partIndex > 0 &&
        after.can({ type: 'requote.next' }) ===
          (request?.parts ?? []).some((part, index) => part.isInRequote && index !== partIndex) &&
        after.can({ type: 'part.choose', index: count - 1 }) === count > 0 &&
        !after.can({ type: 'part.choose', index: count }) &&
        after.can(other) &&
        !after.can({ type: 'layout.choose', layout })
      );
    },
  },
]);
