/** Who may answer, and until when. */
import { defineInvariants } from '../engine/path-model.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { began, EDITING, isIn, on, same, SENDING, told, WAITING_FOR_WORD } from './quote-request.trace.ts';

export const lockingInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-2',
    spec: '§4',
    says: {
      en: 'Nothing can be typed or sent without the lock',
      fr: 'Rien ne peut être saisi ni envoyé sans le verrou',
    },
    holds: (step) => {
      const sent = began(step, 'submitQuote') as { lockId: string } | undefined;
      return (
        (!step.after.hasTag('editable') || step.after.context.lockId !== '') &&
        (!sent || (sent.lockId !== '' && sent.lockId === step.before.context.lockId))
      );
    },
  },
  {
    id: 'QUOTE-3',
    spec: '§4',
    says: {
      en: 'The lock’s news decide: acquired edits or compares, refused or failed waits, outdated asks for a refresh, lost keeps what was typed',
      fr: 'Les nouvelles du verrou décident : obtenu, on modifie ou compare; refusé, on attend; périmé, on actualise; perdu, la saisie est conservée',
    },
    holds: (step) => {
      const { before, after, event } = step;
      const isAsking = isIn(before, 'answering.locking', 'answering.waiting', 'answering.lockLost');
      if (on(step, 'lock.acquired') && isAsking)
        return (
          isIn(after, before.context.differences.length > 0 ? 'answering.reserved.comparing' : EDITING) &&
          after.context.lockId === event['lockId']
        );
      if (on(step, 'lock.outdated') && isAsking) return isIn(after, 'answering.outdated');
      if (on(step, 'lock.refused', 'lock.failed') && isIn(before, 'answering.locking'))
        return isIn(after, 'answering.waiting');
      if (on(step, 'lock.lost') && isIn(before, 'answering.reserved')) return isIn(after, 'answering.lockLost');
      return true;
    },
  },
  {
    id: 'QUOTE-11',
    spec: '§4',
    says: {
      en: 'A request whose time is over can no longer be answered; a quote on its way is waited for',
      fr: 'Une demande échue ne peut plus recevoir de réponse; une soumission en route est attendue',
    },
    holds: (step) => {
      if (!on(step, 'quote.expired') || !isIn(step.before, 'answering')) return true;
      return isIn(step.before, ...WAITING_FOR_WORD)
        ? same(step.after.value, step.before.value)
        : isIn(step.after, 'expired');
    },
  },
  {
    id: 'QUOTE-12',
    spec: '§4',
    says: {
      en: 'Leaving releases the lock first; a quote on its way, or about to leave, is not undone',
      fr: 'Quitter libère d’abord le verrou; une soumission en route, ou sur le départ, n’est pas annulée',
    },
    holds: (step) => {
      if (!on(step, 'page.left')) return true;
      if (isIn(step.before, SENDING, 'answering.reserved.held'))
        return isIn(step.after, `${SENDING}.unattended`) && step.sent.length === 0;
      if (isIn(step.before, 'answering.leaving'))
        return step.sent.length === 0 && isIn(step.after, 'answering.leaving');
      return isIn(step.before, 'answering')
        ? told(step, 'lock.release') !== undefined && isIn(step.after, 'answering.leaving')
        : step.after.status === 'done';
    },
  },
  {
    id: 'QUOTE-21',
    spec: '§9',
    says: {
      en: 'A clerk who is away releases the lock and finds everything again on coming back',
      fr: 'Une personne absente rend le verrou et retrouve tout à son retour',
    },
    holds: (step) =>
      (!on(step, 'presence.ended') ||
        !isIn(step.before, 'answering.reserved') ||
        (told(step, 'lock.release') !== undefined && isIn(step.after, 'answering.pausing'))) &&
      (!on(step, 'lock.released') || !isIn(step.before, 'answering.pausing') || isIn(step.after, 'paused')) &&
      (!on(step, 'request.resume') || !isIn(step.before, 'paused') || began(step, 'loadQuoteRequest') !== undefined) &&
      (!isIn(step.after, 'answering.reserved') ||
        isIn(step.before, 'answering.reserved') ||
        began(step, 'inactivity') !== undefined),
  },
  {
    id: 'QUOTE-34',
    spec: '§4',
    says: {
      en: 'While a request is being answered its lock and its deadline are watched; while this clerk has it, whether someone is there; its draft and photos always',
      fr: 'Tant qu’on répond à une demande, son verrou et son échéance sont suivis; tant que cette personne la détient, sa présence; son brouillon et ses photos toujours',
    },
    holds: ({ after }) => {
      const { lock, watchDeadline, inactivity, draft, photos } = after.children as Partial<Record<string, unknown>>;
      const isAnswering = isIn(after, 'answering');
      return (
        (lock !== undefined) === isAnswering &&
        (watchDeadline !== undefined) === isAnswering &&
        (inactivity !== undefined) === isIn(after, 'answering.reserved') &&
        (after.status !== 'active' || (draft !== undefined && photos !== undefined))
      );
    },
  },
  {
    id: 'QUOTE-35',
    spec: '§4',
    says: {
      en: 'News is heard wherever it may come: of the lock, the deadline, whoever is away, the draft and the photos',
      fr: 'Les nouvelles sont entendues partout où elles peuvent venir : du verrou, de l’échéance, de l’absence, du brouillon et des photos',
    },
    holds: ({ after }) => {
      if (after.status !== 'active') return true;
      const isAsking = isIn(after, 'answering.locking', 'answering.waiting', 'answering.lockLost');
      return (
        (['lock.acquired', 'lock.lost'] as const).every(
          (type) => after.can({ type, lockId: 'lock-2' }) === isIn(after, 'answering'),
        ) &&
        (['lock.refused', 'lock.failed'] as const).every(
          (type) => after.can({ type }) === isIn(after, 'answering.locking'),
        ) &&
        after.can({ type: 'lock.outdated' }) === isAsking &&
        after.can({ type: 'lock.released' }) ===
          isIn(after, 'answering.refreshing', 'answering.pausing', 'answering.leaving') &&
        after.can({ type: 'presence.ended' }) === isIn(after, 'answering.reserved') &&
        after.can({ type: 'quote.expired' }) === (isIn(after, 'answering') && !isIn(after, ...WAITING_FOR_WORD)) &&
        after.can({ type: 'draft.recalled', draft: null }) === isIn(after, 'recalling') &&
        after.can({ type: 'photos.busy' }) &&
        after.can({ type: 'photos.idle', failedCount: 0 }) &&
        after.can({ type: 'photos.changed', partId: 'a part', photoIds: [] })
      );
    },
  },
  {
    id: 'QUOTE-36',
    spec: '§4',
    says: {
      en: 'The lock that is known is the one acquired last; a lock that is lost while a quote is on its way is known to be lost',
      fr: 'Le verrou connu est le dernier obtenu; un verrou perdu pendant un envoi est su perdu',
    },
    holds: (step) => {
      const { before, after, event } = step;
      if (on(step, 'lock.acquired') && isIn(before, 'answering')) return after.context.lockId === event['lockId'];
      if (on(step, 'lock.lost') && isIn(before, ...WAITING_FOR_WORD)) return after.context.lockId === '';
      return after.context.lockId === before.context.lockId || on(step, 'lock.lost');
    },
  },
]);
