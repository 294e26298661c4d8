/** What a request is read for, and what can be looked at wherever the clerk is. */
import { Status } from '../../../domain/enumerations.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { draftsOf } from '../../../machines/quote-request/quote-request.rules.ts';
import { began, isIn, isOver, on, same, SENDING, told } from './quote-request.trace.ts';
import type { LoadedRequest } from '../../../machines/quote-request/quote-request.types.ts';

export const readingInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-1',
    spec: '§4',
    says: {
      en: 'A request that was cancelled, has expired or was answered says so; any other is locked for editing',
      fr: 'Une demande annulée, expirée ou soumise le dit; toute autre est verrouillée pour modification',
    },
    holds: (step) => {
      const { request, readAt } = step.before.context;
      if (on(step, doneOf('loadQuoteRequest'))) {
        const loaded = step.event['output'] as LoadedRequest;
        return (
          step.after.context.request === loaded.request &&
          same(step.after.context.answers, draftsOf(loaded.request)) &&
          told(step, 'draft.recall') !== undefined
        );
      }
      if (!on(step, 'draft.recalled') || !request || !isIn(step.before, 'recalling')) return true;
      if (request.status === Status.Cancelled) return isIn(step.after, 'cancelled');
      if (request.status === Status.Completed) return isIn(step.after, 'answered');
      if (isOver({ request, now: readAt })) return isIn(step.after, 'expired');
      return (
        isIn(step.after, 'answering.locking') &&
        began(step, 'lock') !== undefined &&
        same(began(step, 'watchDeadline'), { at: request.expiresAt })
      );
    },
  },
  {
    id: 'QUOTE-13',
    spec: '§4',
    says: {
      en: 'An outdated page is refreshed by releasing the lock and reading again',
      fr: 'Une page périmée est actualisée en rendant le verrou puis en relisant',
    },
    holds: (step) =>
      (!on(step, 'request.refresh') ||
        !isIn(step.before, 'answering.outdated') ||
        (told(step, 'lock.release') !== undefined && isIn(step.after, 'answering.refreshing'))) &&
      (!on(step, 'lock.released') ||
        !isIn(step.before, 'answering.refreshing') ||
        began(step, 'loadQuoteRequest') !== undefined) &&
      (!on(step, 'lock.released') || !isIn(step.before, 'answering.leaving') || step.after.status === 'done'),
  },
  {
    id: 'QUOTE-14',
    spec: '§8',
    says: {
      en: 'A request that could not be read says why and can be read again',
      fr: 'Une demande illisible dit pourquoi et peut être relue',
    },
    holds: (step) =>
      (!on(step, errorOf('loadQuoteRequest')) ||
        (isIn(step.after, 'loadFailed') && step.after.context.failure?.kind === toFailure(step.event['error']).kind)) &&
      (!on(step, 'request.retry') ||
        !isIn(step.before, 'loadFailed') ||
        (began(step, 'loadQuoteRequest') !== undefined && step.after.context.failure === null)),
  },
  {
    id: 'QUOTE-15',
    spec: '§2',
    says: {
      en: 'Next, previous and choosing show another part, and stop at the ends',
      fr: 'Suivante, précédente et le choix montrent une autre pièce, et s’arrêtent aux extrémités',
    },
    holds: (step) => {
      const { partIndex, request } = step.before.context;
      const last = (request?.parts.length ?? 0) - 1;
      const now = step.after.context.partIndex;
      if (step.before.status !== 'active') return true;
      if (on(step, 'part.next')) return now === (partIndex < last ? partIndex + 1 : partIndex);
      if (on(step, 'part.previous')) return now === Math.max(0, partIndex - 1);
      if (on(step, 'part.choose'))
        return now === (Number(step.event['index']) <= last ? Number(step.event['index']) : partIndex);
      return now === partIndex || on(step, 'quote.submit');
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
      if (!on(step, 'layout.choose') || step.before.status !== 'active') return step.after.context.layout === layout;
      const wanted = step.event['layout'];
      return (
        step.after.context.layout === wanted && (told(step, 'layout.chosen') !== undefined) === (wanted !== layout)
      );
    },
  },
  {
    id: 'QUOTE-29',
    spec: '§7',
    says: {
      en: 'The page begins by reading its request, and whatever is read is of this request',
      fr: 'La page commence par lire sa demande, et tout ce qui est lu concerne cette demande',
    },
    holds: (step) =>
      (!on(step, 'xstate.init') || began(step, 'loadQuoteRequest') !== undefined) &&
      step.calls.every(
        ({ name, input }) =>
          !['loadQuoteRequest', 'rereadQuoteRequest', 'findNextRequest'].includes(name) ||
          same(input, { id: step.after.context.id }),
      ),
  },
  {
    id: 'QUOTE-30',
    spec: '§4',
    says: {
      en: 'A request that was read begins without steps to take back, failures or differences, at the time at which it was read',
      fr: 'Une demande lue commence sans étapes à annuler, échec ni différences, à l’heure de sa lecture',
    },
    holds: (step) => {
      if (!on(step, doneOf('loadQuoteRequest'), doneOf('rereadQuoteRequest'))) return true;
      const { request, now } = step.event['output'] as LoadedRequest;
      const { context } = step.after;
      if (context.request !== request || step.before.context.request === request) return true;
      const isUntouched =
        context.past.length + context.future.length + context.differences.length === 0 &&
        context.lastTyped === '' &&
        context.restoredAt === null &&
        same(context.sides, {});
      return (
        context.readAt === now && context.failure === null && (context.answers !== draftsOf(request) || isUntouched)
      );
    },
  },
  {
    id: 'QUOTE-31',
    spec: '§8',
    says: {
      en: 'The failure that is remembered is the one that just happened, until it is forgotten',
      fr: 'L’échec mémorisé est celui qui vient de se produire, jusqu’à ce qu’il soit oublié',
    },
    holds: ({ event, before, after }) => {
      const { failure } = after.context;
      if (failure === null) return !isIn(after, 'loadFailed', 'answering.outcomeUnknown');
      return (
        failure === before.context.failure ||
        (event.type.startsWith('xstate.error.') && same(failure, toFailure(event['error'])))
      );
    },
  },
  {
    id: 'QUOTE-32',
    spec: '§2',
    says: {
      en: 'Wherever the clerk is, each part there is can be shown, and the other layout',
      fr: 'Où que soit la personne, chaque pièce peut être montrée, ainsi que l’autre disposition',
    },
    holds: ({ after }) => {
      if (after.status !== 'active') return true;
      const { partIndex, request, layout } = after.context;
      const count = request?.parts.length ?? 0;
      return (
        after.can({ type: 'part.next' }) === partIndex + 1 < count &&
        after.can({ type: 'part.previous' }) === partIndex > 0 &&
        after.can({ type: 'part.choose', index: count - 1 }) === count > 0 &&
        !after.can({ type: 'part.choose', index: count }) &&
        after.can({ type: 'layout.choose', layout: layout === 'grid' ? 'part' : 'grid' }) &&
        !after.can({ type: 'layout.choose', layout })
      );
    },
  },
  {
    id: 'QUOTE-33',
    spec: '§8',
    says: {
      en: 'What could not be read can be read again, an outdated page refreshed, a pause ended, an unknown outcome asked for, and any page left once',
      fr: 'Ce qui n’a pu être lu peut l’être de nouveau, une page périmée actualisée, une pause terminée, une issue inconnue demandée, et toute page quittée une fois',
    },
    holds: ({ after }) =>
      after.status !== 'active' ||
      (after.can({ type: 'request.retry' }) === isIn(after, 'loadFailed') &&
        after.can({ type: 'request.refresh' }) === isIn(after, 'answering.outdated') &&
        after.can({ type: 'request.resume' }) === isIn(after, 'paused') &&
        after.can({ type: 'outcome.check' }) === isIn(after, 'answering.outcomeUnknown') &&
        after.can({ type: 'page.left' }) === !isIn(after, 'answering.leaving', `${SENDING}.unattended`)),
  },
]);
