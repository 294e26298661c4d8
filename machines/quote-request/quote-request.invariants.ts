import { Status } from '../domain/enumerations.ts';
import { toFailure } from '../support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../support/path-model.ts';
import { quoteRequestMachine } from './quote-request.machine.ts';
import { answersOf, draftsOf, firstIncomplete, isOurs } from './quote-request.rules.ts';
import type { LoadedRequest } from './quote-request.types.ts';

type Step = Trace<typeof quoteRequestMachine>;
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const began = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const told = (step: Step, type: string): boolean => step.sent.some((event) => event.type === type);
const announced = (step: Step): unknown => step.sent.find(({ type }) => type === 'notification.wanted');
const isSending = ({ before }: Step): boolean => before.matches({ answering: 'submitting' });
const on = (step: Step, type: string): boolean => step.event.type === type;
const isOver = ({ request, now }: LoadedRequest): boolean => Date.parse(request.expiresAt) <= now;

export const quoteRequestInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-1',
    spec: '§4',
    says: { en: 'A request that was cancelled, has expired or was answered says so; any other is locked for editing', fr: 'Une demande annulée, expirée ou répondue le dit; toute autre est verrouillée pour modification' },
    holds: (step) => {
      if (!on(step, doneOf('loadQuoteRequest'))) return true;
      const loaded = step.event['output'] as LoadedRequest;
      const { status } = loaded.request;
      const isRead = step.after.context.request === loaded.request && same(step.after.context.drafts, draftsOf(loaded.request));
      const isPlaced =
        status === Status.Cancelled
          ? step.after.matches('cancelled')
          : status === Status.Completed
            ? step.after.matches('answered')
            : isOver(loaded)
              ? step.after.matches('expired')
              : step.after.matches({ answering: 'locking' }) && began(step, 'lock') !== undefined && began(step, 'watchDeadline') !== undefined;
      return isRead && isPlaced && step.after.context.failure === null;
    },
  },
  {
    id: 'QUOTE-2',
    spec: '§4',
    says: { en: 'Nothing can be typed or sent without the lock', fr: 'Rien ne peut être saisi ni envoyé sans le verrou' },
    holds: (step) => {
      const sent = began(step, 'submitQuote') as { lockId: string } | undefined;
      return (!step.after.hasTag('editable') || step.after.context.lockId !== '') && (!sent || (sent.lockId !== '' && sent.lockId === step.before.context.lockId));
    },
  },
  {
    id: 'QUOTE-3',
    spec: '§4',
    says: { en: 'The lock’s news decide: acquired edits, refused or failed waits, outdated asks for a refresh, lost keeps what was typed', fr: 'Les nouvelles du verrou décident : obtenu, on modifie; refusé, on attend; périmé, on actualise; perdu, la saisie est gardée' },
    holds: (step) => {
      const { before, after, event } = step;
      const isAsking = before.matches({ answering: 'locking' }) || before.matches({ answering: 'waiting' }) || before.matches({ answering: 'lockLost' });
      if (event.type === 'lock.acquired' && isAsking) return after.hasTag('editable') && after.context.lockId === event['lockId'];
      if (event.type === 'lock.outdated' && isAsking) return after.matches({ answering: 'outdated' });
      if ((event.type === 'lock.refused' || event.type === 'lock.failed') && before.matches({ answering: 'locking' })) return after.matches({ answering: 'waiting' });
      if (event.type === 'lock.lost' && before.hasTag('editable')) return after.matches({ answering: 'lockLost' });
      return true;
    },
  },
  {
    id: 'QUOTE-4',
    spec: '§4',
    says: { en: 'Nothing that was typed is ever lost: only typing, or reading the request anew, changes it', fr: 'Rien de ce qui a été saisi n’est perdu : seule la saisie, ou la relecture de la demande, le change' },
    holds: (step) =>
      step.after.context.drafts === step.before.context.drafts ||
      (on(step, 'part.answer') && step.before.hasTag('editable')) ||
      on(step, doneOf('loadQuoteRequest')) ||
      (on(step, doneOf('rereadQuoteRequest')) && step.after.matches('answered')),
  },
  {
    id: 'QUOTE-5',
    spec: '§2',
    says: { en: 'What is typed while editing is kept, and is unsaved exactly when it differs from what the platform knows', fr: 'Ce qui est saisi en modification est gardé, et est non envoyé exactement quand cela diffère de la plateforme' },
    holds: (step) => {
      if (!on(step, 'part.answer') || !step.before.hasTag('editable')) return true;
      const { partId, change } = step.event as unknown as { partId: string; change: { field: 'note' | 'availability'; value: unknown } };
      const { request, drafts } = step.after.context;
      const draft = drafts[partId];
      if (draft && draft[change.field] !== change.value) return false;
      if (!draft && step.after.context.drafts !== step.before.context.drafts) return false;
      if (step.before.matches({ answering: { editing: 'correcting' } }))
        return step.after.matches({ answering: { editing: firstIncomplete(step.after.context) === -1 ? 'dirty' : 'correcting' } });
      return step.after.matches({ answering: { editing: request && same(drafts, draftsOf(request)) ? 'clean' : 'dirty' } });
    },
  },
  {
    id: 'QUOTE-6',
    spec: '§5',
    says: { en: 'A quote is sent only when every part is answered; otherwise the first part that is not is shown', fr: 'Une soumission n’est envoyée que si chaque pièce a sa réponse; sinon la première qui manque est montrée' },
    holds: (step) => {
      if (!on(step, 'quote.submit') || !step.before.hasTag('editable')) return began(step, 'submitQuote') === undefined;
      const missing = firstIncomplete(step.before.context);
      if (missing !== -1) return step.calls.length === 0 && step.after.matches({ answering: { editing: 'correcting' } }) && step.after.context.partIndex === missing;
      return same(began(step, 'submitQuote'), {
        quoteRequestId: step.before.context.id,
        version: step.before.context.request?.version,
        lockId: step.before.context.lockId,
        answers: answersOf(step.before.context),
        idempotencyKey: step.before.context.sendKey,
      });
    },
  },
  {
    id: 'QUOTE-7',
    spec: '§8',
    says: { en: 'A quote that was taken is announced, and the request is read again as it stands', fr: 'Une soumission reçue est annoncée, et la demande relue telle qu’elle est' },
    holds: (step) => {
      if (!on(step, doneOf('submitQuote'))) return true;
      const isLeft = step.before.matches({ answering: { submitting: 'unattended' } });
      const isSaid = same(announced(step), { type: 'notification.wanted', kind: 'success', key: 'quote-request:sent' });
      return isSaid && (isLeft ? step.after.status === 'done' : began(step, 'rereadQuoteRequest') !== undefined);
    },
  },
  {
    id: 'QUOTE-8',
    spec: '§8',
    says: { en: 'Each refusal of a quote says its own: cancelled, expired, answered, outdated, lock lost, or a problem with everything kept', fr: 'Chaque refus d’une soumission dit le sien : annulée, expirée, répondue, périmée, verrou perdu, ou un problème avec tout conservé' },
    holds: (step) => {
      if (!on(step, errorOf('submitQuote'))) return true;
      if (step.before.matches({ answering: { submitting: 'unattended' } }))
        return step.after.status === 'done' && same(announced(step), { type: 'notification.wanted', kind: 'error', key: 'quote-request:sendFailed' });
      const { code, kind } = toFailure(step.event['error']);
      switch (code) {
        case 'quote-request-cancelled':
          return step.after.matches('cancelled');
        case 'quote-request-expired':
          return step.after.matches('expired');
        case 'quote-request-answered':
          return began(step, 'loadQuoteRequest') !== undefined;
        case 'version-outdated':
          return step.after.matches({ answering: 'outdated' });
        case 'lock-lost':
          return step.after.matches({ answering: 'lockLost' }) && told(step, 'lock.retry');
        case null:
        default:
          return (
            step.after.context.failure?.kind === kind &&
            (kind === 'timeout' || kind === 'network' || kind === 'server' || kind === 'malformed'
              ? began(step, 'rereadQuoteRequest') !== undefined
              : step.after.matches({ answering: { editing: 'failed' } }))
          );
      }
    },
  },
  {
    id: 'QUOTE-9',
    spec: '§4',
    says: { en: 'When no answer came nothing is sent again before the request was read anew', fr: 'Sans réponse, rien n’est renvoyé avant d’avoir relu la demande' },
    holds: (step) =>
      (!on(step, 'outcome.check') || !step.before.matches({ answering: 'outcomeUnknown' }) || began(step, 'rereadQuoteRequest') !== undefined) &&
      (!on(step, errorOf('rereadQuoteRequest')) ||
        (step.before.matches({ answering: 'checkingOutcome' }) ? step.after.matches({ answering: 'outcomeUnknown' }) : step.after.matches('loadFailed'))) &&
      (!step.before.matches({ answering: 'outcomeUnknown' }) || began(step, 'submitQuote') === undefined),
  },
  {
    id: 'QUOTE-10',
    spec: '§4',
    says: { en: 'The request read anew tells the outcome: taken, answered by a colleague, cancelled, expired, or still to be sent', fr: 'La demande relue dit l’issue : reçue, répondue par un collègue, annulée, expirée, ou encore à envoyer' },
    holds: (step) => {
      if (!on(step, doneOf('rereadQuoteRequest'))) return true;
      const loaded = step.event['output'] as LoadedRequest;
      if (step.before.matches({ answering: 'sent' })) return step.after.matches('answered') && step.after.context.request === loaded.request;
      const { status } = loaded.request;
      if (status === Status.Completed)
        return step.after.matches('answered') && (announced(step) !== undefined) === isOurs(step.before.context, loaded) && step.after.context.request === loaded.request;
      if (status === Status.Cancelled) return step.after.matches('cancelled') && step.after.context.request === loaded.request;
      if (isOver(loaded)) return step.after.matches('expired') && step.after.context.request === loaded.request;
      return step.after.matches({ answering: { editing: 'failed' } }) && step.after.context.failure !== null;
    },
  },
  {
    id: 'QUOTE-11',
    spec: '§4',
    says: { en: 'A request whose time is over can no longer be answered; a quote on its way is waited for', fr: 'Une demande échue ne peut plus recevoir de réponse; une soumission en route est attendue' },
    holds: (step) => {
      if (!on(step, 'quote.expired') || !step.before.matches('answering')) return true;
      const isWaitedFor =
        isSending(step) || ['checkingOutcome', 'outcomeUnknown', 'sent', 'leaving'].some((state) => step.before.matches({ answering: state } as never));
      return isWaitedFor ? same(step.after.value, step.before.value) : step.after.matches('expired');
    },
  },
  {
    id: 'QUOTE-12',
    spec: '§4',
    says: { en: 'Leaving gives the lock back first; a quote on its way is not called back', fr: 'Quitter rend d’abord le verrou; une soumission en route n’est pas rappelée' },
    holds: (step) => {
      if (!on(step, 'page.left')) return true;
      if (isSending(step)) return step.after.matches({ answering: { submitting: 'unattended' } }) && step.sent.length === 0;
      if (step.before.matches({ answering: 'leaving' })) return step.sent.length === 0 && step.after.matches({ answering: 'leaving' });
      return step.before.matches('answering') ? told(step, 'lock.release') && step.after.matches({ answering: 'leaving' }) : step.after.status === 'done';
    },
  },
  {
    id: 'QUOTE-13',
    spec: '§4',
    says: { en: 'An outdated page is refreshed by giving the lock back and reading anew', fr: 'Une page périmée est actualisée en rendant le verrou puis en relisant' },
    holds: (step) =>
      (!on(step, 'request.refresh') || !step.before.matches({ answering: 'outdated' }) || (told(step, 'lock.release') && step.after.matches({ answering: 'refreshing' }))) &&
      (!on(step, 'lock.released') || !step.before.matches({ answering: 'refreshing' }) || began(step, 'loadQuoteRequest') !== undefined) &&
      (!on(step, 'lock.released') || !step.before.matches({ answering: 'leaving' }) || step.after.status === 'done'),
  },
  {
    id: 'QUOTE-14',
    spec: '§8',
    says: { en: 'A request that could not be read says why and can be read again', fr: 'Une demande illisible dit pourquoi et peut être relue' },
    holds: (step) =>
      (!on(step, errorOf('loadQuoteRequest')) ||
        (step.after.matches('loadFailed') && step.after.context.failure?.kind === toFailure(step.event['error']).kind)) &&
      (!on(step, 'request.retry') || !step.before.matches('loadFailed') || (began(step, 'loadQuoteRequest') !== undefined && step.after.context.failure === null)),
  },
  {
    id: 'QUOTE-15',
    spec: '§2',
    says: { en: 'Next, previous and choosing show another part, and stop at the ends', fr: 'Suivante, précédente et le choix montrent une autre pièce, et s’arrêtent aux extrémités' },
    holds: (step) => {
      const { partIndex, request } = step.before.context;
      const last = (request?.parts.length ?? 0) - 1;
      const now = step.after.context.partIndex;
      if (step.before.status !== 'active') return true;
      if (on(step, 'part.next')) return now === (partIndex < last ? partIndex + 1 : partIndex);
      if (on(step, 'part.previous')) return now === Math.max(0, partIndex - 1);
      if (on(step, 'part.choose')) return now === (Number(step.event['index']) <= last ? Number(step.event['index']) : partIndex);
      return now === partIndex || on(step, 'quote.submit');
    },
  },
  {
    id: 'QUOTE-16',
    spec: '§8',
    says: { en: 'A quote that was not taken shows why, until it is changed or sent again', fr: 'Une soumission non reçue montre pourquoi, jusqu’à un changement ou un nouvel envoi' },
    holds: (step) => {
      const isFailed = step.after.matches({ answering: { editing: 'failed' } });
      const wasFailed = step.before.matches({ answering: { editing: 'failed' } });
      return (!isFailed || step.after.context.failure !== null) && (!wasFailed || isFailed || step.after.status === 'done' || step.after.context.failure === null);
    },
  },
]);
