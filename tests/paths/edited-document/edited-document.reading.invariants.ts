/** How an edited document is read, and what happens to its draft. */
import { equal } from '../../../domain/equal.ts';
import { editedDocumentMachine } from '../../../machines/edited-document/edited-document.machine.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import {
  startedCall,
  isIn,
  isClosedAt,
  isReopenableAt,
  isReadOnlyAt,
  on,
  type StandInLoaded,
  REREADING,
  sentEvent,
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

export const isOpenAt = ({ document, readAt }: Read): boolean =>
  document !== null && !isClosedAt({ document, now: readAt }, readAt);

export const isReopenable = ({ document, readAt }: Read): boolean =>
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
    spec: 'docs/decisions',
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
        isClosedAt({ document: context.document, now: 0 }, context.readAt) &&
        context.document.words.includes(draft.content.words);
      const key = draft === null || isTaken ? context.sendKey : draft.content.sendKey;
      return (sentEvent(step, 'draft.forget') !== undefined) === isTaken && step.after.context.sendKey === key;
    },
  },
  {
    id: 'EDITED-7',
    spec: 'docs/decisions',
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
]);
