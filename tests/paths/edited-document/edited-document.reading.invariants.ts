/** How an edited document is read, and what happens to its draft. */
import { equal } from '../../../domain/equal.ts';
import { editedDocumentMachine } from '../../../machines/edited-document/edited-document.machine.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import {
  startedCall,
  EDITING,
  HELD,
  isIn,
  isClosedAt,
  isReopenableAt,
  isReadOnlyAt,
  on,
  type StandInLoaded,
  SUBMITTING,
  ACCEPTED,
  REREADING,
  sentEvent,
  WAITING_FOR_ANSWER,
} from './edited-document.trace.ts';

interface Draft {
  readonly savedAt: string;
  readonly content: { readonly words: string; readonly sendKey: string };
}
const draftOf = (event: Readonly<Record<string, unknown>>): Draft | null => event['draft'] as Draft | null;

interface Read {
  readonly document: StandInLoaded['document'] | null;
  readonly readAt: number;
}

const isOpenAt = ({ document, readAt }: Read): boolean =>
  document !== null && !isClosedAt({ document, now: readAt }, readAt);

const isReopenable = ({ document, readAt }: Read): boolean =>
  document !== null && isReopenableAt({ document, now: readAt }, readAt);

/** Another attempt follows in a moment, except where the user may no longer read the document. */
const unreadOf = (error: unknown): string =>
  toFailure(error).kind === 'forbidden' ? 'taken.barred' : 'taken.unread.resting';

export const readingInvariants = defineInvariants(editedDocumentMachine, [
  {
    id: 'EDITED-1',
    spec: '§7',
    says: {
      en: 'The page begins by reading its document, and whatever is read is this document',
      fr: 'La page commence par lire son document, et tout ce qui est lu est ce document',
    },
    holds: (step) =>
      (!on(step, 'xstate.init') || startedCall(step, 'loadDocument') !== undefined) &&
      step.calls.every(
        ({ name, input }) =>
          !['loadDocument', 'rereadDocument'].includes(name) || equal(input, { id: step.after.context.id }),
      ),
  },
  {
    id: 'EDITED-2',
    spec: '§4',
    says: {
      en: 'A document that is over says so; any other is locked for whoever edits it, and only read by who may not',
      fr: 'Un document clos le dit; tout autre est verrouillé pour qui le modifie, et seulement lu par qui ne le peut pas',
    },
    holds: (step) => {
      const { document, readAt, mayEdit, isReopened } = step.before.context;
      if (on(step, doneOf('loadDocument')) && isIn(step.before, 'loading', ...REREADING))
        return (
          step.after.context.document === (step.event['output'] as StandInLoaded).document &&
          sentEvent(step, 'draft.recall') !== undefined
        );
      if (!on(step, 'draft.recalled') || !document || !isIn(step.before, 'recalling')) return true;
      if (isReadOnlyAt({ document, now: readAt }, readAt, isReopened))
        return (
          sentEvent(step, 'contents.end') !== undefined &&
          isIn(step.after, document.status === 'awaited' ? 'ended.awaited' : 'ended.over')
        );
      if (!mayEdit) return isIn(step.after, 'readOnly') && step.calls.length === 0;
      return isIn(step.after, 'open.unreserved') && startedCall(step, 'lock') !== undefined;
    },
  },
  {
    id: 'EDITED-3',
    spec: 'S8.3 S8.5 S8.6',
    says: {
      en: 'A document that could not be read says why and can be read again; one that does not exist is not asked for again',
      fr: 'Un document illisible dit pourquoi et peut être relu; un document qui n’existe pas n’est pas redemandé',
    },
    holds: (step) =>
      (!on(step, errorOf('loadDocument')) ||
        (toFailure(step.event['error']).kind === 'notFound'
          ? isIn(step.after, 'missing') && step.after.context.failure === null
          : isIn(step.after, isIn(step.before, ...REREADING) ? unreadOf(step.event['error']) : 'loadFailed') &&
            equal(step.after.context.failure, toFailure(step.event['error'])))) &&
      (!on(step, 'document.retry') ||
        !isIn(step.before, 'loadFailed') ||
        (startedCall(step, 'loadDocument') !== undefined && step.after.context.failure === null)),
  },
  {
    id: 'EDITED-4',
    spec: '§4',
    says: {
      en: 'A document that was read has the time at which it was read, no failure and nothing to be sent; nothing but reading changes it',
      fr: 'Un document lu porte l’heure de sa lecture, sans échec ni envoi en attente; rien d’autre que la lecture ne le change',
    },
    holds: (step) => {
      const { context } = step.after;
      if (context.document === step.before.context.document) return true;
      const { document, now } = step.event['output'] as StandInLoaded;
      return (
        on(step, doneOf('loadDocument'), doneOf('rereadDocument')) &&
        isIn(step.before, 'loading', 'ended', ...REREADING) &&
        context.document === document &&
        context.readAt === now &&
        context.failure === null &&
        context.sending === null
      );
    },
  },
  {
    id: 'EDITED-5',
    spec: 'design §11',
    says: {
      en: 'The editor shows the document as it was read, with the draft that was kept of it, if any',
      fr: 'L’éditeur montre le document tel qu’il a été lu, avec le brouillon qui en a été gardé, s’il y en a un',
    },
    holds: (step) => {
      const shown = sentEvent(step, 'contents.show');
      const { document, readAt } = step.after.context;
      if (!on(step, 'draft.recalled') || !isIn(step.before, 'recalling') || !document) return shown === undefined;
      const draft = sentEvent(step, 'draft.forget') ? null : draftOf(step.event);
      return shown?.['document'] === document && shown['now'] === readAt && equal(shown['draft'], draft);
    },
  },
  {
    id: 'EDITED-6',
    spec: 'design §11',
    says: {
      en: 'A draft of what the platform has taken already is forgotten; any other is kept, with the key under which it may have been sent',
      fr: 'Le brouillon de ce que la plateforme a déjà reçu est oublié; tout autre est gardé, avec la clé sous laquelle il a pu être envoyé',
    },
    holds: (step) => {
      const { context } = step.before;
      if (!on(step, 'draft.recalled') || !isIn(step.before, 'recalling') || !context.document)
        return step.after.context.sendKey === context.sendKey;
      const draft = draftOf(step.event);
      const isTaken =
        draft !== null &&
        isClosedAt({ document: context.document, now: 0 }, context.readAt) &&
        context.document.words.includes(draft.content.words);
      const key = draft === null || isTaken ? context.sendKey : draft.content.sendKey;
      return (sentEvent(step, 'draft.forget') !== undefined) === isTaken && step.after.context.sendKey === key;
    },
  },
  {
    id: 'EDITED-7',
    spec: 'design §11',
    says: {
      en: 'Whatever the editor says is typed is kept as a draft, with its key; when nothing is, the draft is forgotten',
      fr: 'Tout ce que l’éditeur dit saisi est gardé comme brouillon, avec sa clé; quand rien ne l’est, le brouillon est oublié',
    },
    holds: (step) => {
      if (step.before.status !== 'active') return true;
      const kept = sentEvent(step, 'draft.keep');
      if (on(step, 'contents.discarded')) return kept === undefined && sentEvent(step, 'draft.forget') !== undefined;
      if (!on(step, 'contents.changed'))
        return kept === undefined || on(step, doneOf('sendDocument'), doneOf('rereadDocument'));
      const content = step.event['content'] as object | null;
      return content
        ? equal(kept?.['content'], { ...content, sendKey: step.before.context.sendKey })
        : kept === undefined && sentEvent(step, 'draft.forget') !== undefined;
    },
  },
  {
    id: 'EDITED-8',
    spec: '§8',
    says: {
      en: 'The failure that is remembered is the one that just happened, until it is forgotten',
      fr: 'L’échec mémorisé est celui qui vient de se produire, jusqu’à ce qu’il soit oublié',
    },
    holds: ({ event, before, after }) => {
      const { failure } = after.context;
      if (failure === null) return !isIn(after, 'loadFailed', 'open.outcomeUnknown');
      if (isIn(after, 'open.reserved', 'open.unreserved')) return false;
      return (
        failure === before.context.failure ||
        (event.type.startsWith('xstate.error.') && equal(failure, toFailure(event['error'])))
      );
    },
  },
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
      (running.length === 0 || after.hasTag('busy') || after.hasTag('sending') || isIn(after, 'ended.rereading')) &&
      running.length > 0 ===
        (isIn(
          after,
          'loading',
          SUBMITTING,
          'open.checkingOutcome',
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
      en: 'News are heard wherever they may come, and what stands in the way can be dealt with where it stands, and nowhere else',
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
