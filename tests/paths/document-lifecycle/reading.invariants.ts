/** How a document is read, what happens to its draft, and what runs beside it. */
import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { doneOf, errorOf, type Invariant } from '../engine/path-model.ts';
import { isIn, on, sentEvent, startedCall } from '../engine/trace.ts';
import {
  ACCEPTED,
  CHECKING,
  HELD,
  type Loaded,
  REREADING,
  SUBMITTING,
  WAITING_FOR_ANSWER,
  type TestedDocument,
} from './tested-document.ts';

interface Draft {
  readonly content: Record<string, unknown> & { readonly sendKey: string };
}
const draftOf = (event: Readonly<Record<string, unknown>>): Draft | null => event['draft'] as Draft | null;

/** Another attempt follows in a moment, except where the user may no longer read the document. */
const unreadOf = (error: unknown): string =>
  toFailure(error).kind === 'forbidden' ? 'taken.barred' : 'taken.unread.resting';

export const readingInvariants = <Document, Sending>({
  idOf,
  isClosed,
  isAwaited,
  isOurs,
  deadlineOf,
}: TestedDocument<Document, Sending>): readonly Invariant[] => [
  {
    id: idOf(1),
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
    id: idOf(2),
    spec: '§4',
    says: {
      en: 'A document that is over says so; any other is locked for whoever edits it, and only read by who may not',
      fr: 'Un document clos le dit; tout autre est verrouillé pour qui le modifie, et seulement lu par qui ne le peut pas',
    },
    holds: (step) => {
      const { document, mayEdit } = step.before.context;
      if (on(step, doneOf('loadDocument')) && isIn(step.before, 'loading', ...REREADING))
        return (
          step.after.context.document === (step.event['output'] as Loaded<Document>).document &&
          sentEvent(step, 'draft.recall') !== undefined
        );
      if (!on(step, 'draft.recalled') || !document || !isIn(step.before, 'recalling')) return true;
      if (isClosed(document, step.before.context))
        return isIn(step.after, 'ended') && isIn(step.after, 'ended.awaited') === isAwaited(document);
      if (!mayEdit) return isIn(step.after, 'readOnly') && step.calls.length === 0;
      return isIn(step.after, 'open.reserving') && startedCall(step, 'lock') !== undefined;
    },
  },
  {
    id: idOf(3),
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
    id: idOf(4),
    spec: '§4',
    says: {
      en: 'A document that was read has the time at which it was read, no failure and nothing to be sent; nothing but reading changes it',
      fr: 'Un document lu porte l’heure de sa lecture, sans échec ni envoi en attente; rien d’autre que la lecture ne le change',
    },
    holds: (step) => {
      const { context } = step.after;
      const { before } = step;
      const isRead = context.document !== before.context.document || context.readAt !== before.context.readAt;
      // Another requirement says what the deadline changes.
      if (!isRead || (deadlineOf && on(step, 'deadline.passed'))) return context.document === before.context.document;
      const { document, now } = step.event['output'] as Loaded<Document>;
      return (
        on(step, doneOf('loadDocument'), doneOf('rereadDocument')) &&
        isIn(before, 'loading', 'ended', ...REREADING) &&
        context.document === document &&
        context.readAt === now &&
        context.failure === null &&
        context.sending === null
      );
    },
  },
  {
    id: idOf(6),
    spec: 'docs/decisions',
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
        isClosed(context.document, { ...context, isReopened: false }) &&
        isOurs(draft.content, context.document);
      const key = draft === null || isTaken ? context.sendKey : draft.content.sendKey;
      return (sentEvent(step, 'draft.forget') !== undefined) === isTaken && step.after.context.sendKey === key;
    },
  },
  {
    id: idOf(8),
    spec: '§8',
    says: {
      en: 'The failure that is remembered is the one that just happened, until it is forgotten',
      fr: 'L’échec mémorisé est celui qui vient de se produire, jusqu’à ce qu’il soit oublié',
    },
    holds: ({ event, before, after }) => {
      const { failure } = after.context;
      if (failure === null) return !isIn(after, 'loadFailed', 'open.outcomeUnknown');
      if (isIn(after, 'open.reserved', 'open.reserving', 'open.unreserved')) return false;
      return (
        failure === before.context.failure ||
        (event.type.startsWith('xstate.error.') && equal(failure, toFailure(event['error'])))
      );
    },
  },
  {
    id: idOf(9),
    spec: '§4',
    says: {
      en: 'While a document is open its lock is watched; while this clerk has it, whether somebody is there; its draft is always there',
      fr: 'Tant qu’un document est ouvert, son verrou est suivi; tant que cette personne le détient, sa présence; son brouillon est toujours là',
    },
    holds: ({ after }) => {
      const { lock, inactivity, draft } = after.children as Partial<Record<string, unknown>>;
      return (
        (lock !== undefined) === isIn(after, 'open') &&
        (inactivity !== undefined) === isIn(after, 'open.reserved') &&
        (after.status !== 'active' || draft !== undefined)
      );
    },
  },
  {
    id: idOf(10),
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
        (isIn(after, 'loading', SUBMITTING, ...CHECKING, 'open.following', 'ended.rereading', ...REREADING) &&
          after.status === 'active'),
  },
  {
    id: idOf(11),
    spec: '§4',
    says: {
      en: 'Where something is still to come of a document that is over, it is read again half a minute later; what comes takes its place beside what was typed, and a failure changes nothing',
      fr: 'Là où quelque chose doit encore suivre d’un document clos, il est relu une demi-minute plus tard; ce qui arrive le remplace à côté de la saisie, et un échec ne change rien',
    },
    holds: (step) => {
      const { before, after, event, running, timers } = step;
      const { document } = after.context;
      const isToCome = isIn(after, 'ended') && document && isAwaited(document);
      const isRead = running.includes('rereadDocument') && isIn(after, 'ended');
      if ((isRead && !isToCome) || timers.some(({ ms }) => ms === 30_000) !== (isToCome && !isRead)) return false;
      if (!isIn(before, 'ended.rereading') || on(step, 'page.left')) return true;
      if (!on(step, doneOf('rereadDocument')))
        return !on(step, errorOf('rereadDocument')) || equal(after.context, before.context);
      const { document: read, now } = event['output'] as Loaded<Document>;
      return equal(after.context, { ...before.context, document: read, readAt: now, failure: null, sending: null });
    },
  },
  {
    id: idOf(12),
    spec: '§4',
    says: {
      en: 'News is heard wherever it may come, and what stands in the way can be dealt with where it stands, and nowhere else',
      fr: 'Les nouvelles sont entendues partout où elles peuvent venir, et ce qui fait obstacle peut être réglé là où il se trouve, et nulle part ailleurs',
    },
    holds: ({ after }) => {
      if (after.status !== 'active') return true;
      const isOpen = isIn(after, 'open');
      return (
        after.can({ type: 'lock.acquired', lockId: 'lock-2' }) === isOpen &&
        after.can({ type: 'lock.lost' }) === isOpen &&
        after.can({ type: 'lock.outdated' }) === isIn(after, 'open.reserving', 'open.unreserved') &&
        after.can({ type: 'lock.released' }) ===
          isIn(after, 'open.refreshing', 'open.pausing', 'open.sent', 'open.leaving') &&
        after.can({ type: 'presence.ended' }) === isIn(after, 'open.reserved') &&
        after.can({ type: 'draft.recalled', draft: null }) === isIn(after, 'recalling') &&
        after.can({ type: 'document.retry' }) === isIn(after, 'loadFailed', 'taken.unread', 'taken.barred') &&
        after.can({ type: 'document.refresh' }) === isIn(after, 'open.outdated') &&
        after.can({ type: 'document.resume' }) === isIn(after, 'paused') &&
        after.can({ type: 'network.restored' }) === isIn(after, 'open.outcomeUnknown.resting') &&
        after.can({ type: 'outcome.check' }) === isIn(after, 'open.outcomeUnknown') &&
        after.can({ type: 'sending.recall' }) === isIn(after, HELD) &&
        after.can({ type: 'sending.hurry' }) === isIn(after, HELD) &&
        after.can({ type: 'page.left' }) === !isIn(after, 'open.leaving', `${SUBMITTING}.unattended`)
      );
    },
  },
  {
    id: idOf(21),
    spec: '§4',
    says: {
      en: 'What was typed stays as it is while it is sent, and while its outcome is not known',
      fr: 'La saisie reste telle quelle pendant son envoi, et tant que son issue n’est pas connue',
    },
    holds: ({ after }) => !isIn(after, ...WAITING_FOR_ANSWER, ...ACCEPTED, 'taken', HELD) || !after.hasTag('editable'),
  },
];
