/** What runs beside a document, what is heard, and what can be corrected. */
import { equal } from '../../../domain/equal.ts';
import { editedDocumentMachine } from '../../../machines/edited-document/edited-document.machine.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import {
  startedCall,
  EDITING,
  HELD,
  isIn,
  on,
  type StandInLoaded,
  SUBMITTING,
  ACCEPTED,
  REREADING,
  sentEvent,
  WAITING_FOR_ANSWER,
} from './edited-document.trace.ts';
import { isOpenAt, isReopenable } from './edited-document.reading.invariants.ts';

export const runningInvariants = defineInvariants(editedDocumentMachine, [
  {
    id: 'EDITED-9',
    spec: '§4',
    says: {
      en: 'While a document is open its lock and its deadline are watched, and the deadline too while what was sent can be corrected; while this clerk has it, whether somebody is there; its draft and its editor are always there',
      fr: 'Tant qu’un document est ouvert, son verrou et son échéance sont suivis, et l’échéance aussi tant que ce qui a été envoyé peut être corrigé; tant que cette personne le détient, sa présence; son brouillon et son éditeur sont toujours là',
    },
    holds: (step) => {
      const { after } = step;
      const { lock, watchDeadline, inactivity, draft, editor } = after.children as Partial<Record<string, unknown>>;
      const watched = startedCall(step, 'watchDeadline');
      return (
        (lock !== undefined) === isIn(after, 'open') &&
        (watchDeadline !== undefined) === isIn(after, 'open', 'ended.over') &&
        (watched === undefined ||
          equal(watched, {
            at: isIn(after, 'open') || isReopenable(after.context) ? after.context.document?.deadline : null,
          })) &&
        (inactivity !== undefined) === isIn(after, 'open.reserved') &&
        (after.status !== 'active' || (draft !== undefined && editor !== undefined))
      );
    },
  },
  {
    id: 'EDITED-10',
    spec: '§2',
    says: {
      en: 'The platform is asked for one thing at a time, and the page says so',
      fr: 'Une seule chose est demandée à la fois à la plateforme, et la page le dit',
    },
    holds: ({ after, running }) =>
      running.length <= 1 &&
      (running.length === 0 ||
        after.hasTag('busy') ||
        after.hasTag('sending') ||
        isIn(after, 'ended.rereading', 'open.outcomeUnknown.rechecking')) &&
      running.length > 0 ===
        (isIn(
          after,
          'loading',
          SUBMITTING,
          'open.checkingOutcome',
          'open.outcomeUnknown.rechecking',
          'open.following',
          'ended.rereading',
          ...REREADING,
        ) && after.status === 'active'),
  },
  {
    id: 'EDITED-11',
    spec: '§4',
    says: {
      en: 'Where something is still to come of a document that is over, it is read again half a minute later; what comes takes its place beside what was typed, and a failure changes nothing',
      fr: 'Là où quelque chose doit encore suivre d’un document clos, il est relu une demi-minute plus tard; ce qui arrive le remplace à côté de la saisie, et un échec ne change rien',
    },
    holds: (step) => {
      const { before, after, event, running, timers } = step;
      const isAwaited = isIn(after, 'ended') && after.context.document?.status === 'awaited';
      const isRead = running.includes('rereadDocument') && isIn(after, 'ended');
      if ((isRead && !isAwaited) || timers.some(({ ms }) => ms === 30_000) !== (isAwaited && !isRead)) return false;
      const update = sentEvent(step, 'contents.update');
      if (!isIn(before, 'ended.rereading') || on(step, 'page.left')) return update === undefined;
      if (on(step, doneOf('rereadDocument'))) {
        const { document, now } = event['output'] as StandInLoaded;
        return after.context.document === document && update?.['document'] === document && update['now'] === now;
      }
      return update === undefined && (!on(step, errorOf('rereadDocument')) || equal(after.context, before.context));
    },
  },
  {
    id: 'EDITED-12',
    spec: '§4',
    says: {
      en: 'News is heard wherever it may come, and what stands in the way can be dealt with where it stands, and nowhere else',
      fr: 'Les nouvelles sont entendues partout où elles peuvent venir, et ce qui fait obstacle peut être réglé là où il se trouve, et nulle part ailleurs',
    },
    holds: ({ after }) => {
      if (after.status !== 'active') return true;
      const isOpen = isIn(after, 'open');
      return (
        after.can({ type: 'contents.changed', content: null }) &&
        after.can({ type: 'contents.discarded' }) &&
        after.can({ type: 'lock.acquired', lockId: 'lock-2' }) === isOpen &&
        after.can({ type: 'lock.lost' }) === isOpen &&
        after.can({ type: 'lock.outdated' }) === isIn(after, 'open.unreserved') &&
        after.can({ type: 'lock.released' }) ===
          isIn(after, 'open.refreshing', 'open.pausing', 'open.sent', 'open.leaving') &&
        after.can({ type: 'presence.ended' }) === isIn(after, 'open.reserved') &&
        after.can({ type: 'deadline.passed' }) ===
          (isIn(after, 'ended.over') || (isOpen && !isIn(after, ...WAITING_FOR_ANSWER, ...ACCEPTED, 'open.leaving'))) &&
        after.can({ type: 'document.reopen' }) ===
          (isIn(after, 'ended') && after.context.mayEdit && isReopenable(after.context)) &&
        after.can({ type: 'document.close' }) ===
          (isIn(after, 'open.unreserved', EDITING) && after.context.isReopened) &&
        after.can({ type: 'draft.recalled', draft: null }) === isIn(after, 'recalling') &&
        after.can({ type: 'document.retry' }) === isIn(after, 'loadFailed', 'taken.unread', 'taken.barred') &&
        after.can({ type: 'document.refresh' }) === isIn(after, 'open.outdated') &&
        after.can({ type: 'document.resume' }) === isIn(after, 'paused') &&
        after.can({ type: 'network.restored' }) === isIn(after, 'open.outcomeUnknown.resting') &&
        after.can({ type: 'outcome.check' }) === isIn(after, 'open.outcomeUnknown') &&
        after.can({ type: 'sending.recall' }) === isIn(after, HELD) &&
        after.can({ type: 'sending.hurry' }) === isIn(after, HELD) &&
        after.can({
          type: 'sending.wanted',
          sending: { name: 'part', payload: { words: 'ours' } },
          rest: null,
        }) === isIn(after, EDITING) &&
        after.can({ type: 'page.left' }) === !isIn(after, 'open.leaving', `${SUBMITTING}.unattended`)
      );
    },
  },
  {
    id: 'EDITED-13',
    spec: 'docs/decisions',
    says: {
      en: 'What was sent is corrected under the lock, like any edit, while there is time; going back to it gives the lock back and loses nothing, and once it is sent or its time is over the document is over again',
      fr: 'Ce qui a été envoyé se corrige sous le verrou, comme toute modification, tant qu’il reste du temps; y revenir rend le verrou sans rien perdre, et une fois l’envoi fait ou le temps écoulé, le document est de nouveau clos',
    },
    holds: (step) => {
      const { before, after } = step;
      const isKept = sentEvent(step, 'draft.forget') === undefined && sentEvent(step, 'draft.keep') === undefined;
      if (on(step, 'document.reopen') && isIn(before, 'ended') && before.can({ type: 'document.reopen' }))
        return (
          after.context.isReopened &&
          isIn(after, 'open.unreserved') &&
          startedCall(step, 'lock') !== undefined &&
          isKept
        );
      if (on(step, 'document.close') && before.can({ type: 'document.close' }))
        return (
          !after.context.isReopened &&
          isIn(after, 'open.refreshing') &&
          sentEvent(step, 'lock.release') !== undefined &&
          isKept
        );
      const isOpenAnyway =
        on(step, doneOf('loadDocument')) && after.context.document?.status === 'open' && isOpenAt(after.context);
      if (isIn(after, 'ended', 'open.sent') || isOpenAnyway) return !after.context.isReopened;
      return after.context.isReopened === before.context.isReopened;
    },
  },
]);
