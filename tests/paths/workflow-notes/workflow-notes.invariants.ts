import { equal } from '../../../domain/equal.ts';
import type { NoteTarget } from '../../../domain/workflow-note.ts';
import { workflowNotesMachine } from '../../../machines/workflow-notes/workflow-notes.machine.ts';
import type { TypedNote } from '../../../machines/workflow-notes/workflow-notes.types.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { sentEvent } from '../engine/trace.ts';

type Step = Trace<typeof workflowNotesMachine>;
type Typed = Readonly<Record<string, TypedNote>>;

const LONGEST = 1000;
const called = (step: Step, call: string): unknown => step.calls.find(({ name }) => name === call)?.input;
const isEnd = ({ event }: Step, how: (name: string) => string): boolean =>
  ['readNotes', 'addNote', 'changeNote'].some((name) => event.type === how(name));
/** What was to be changed, or answered, no longer existed. */
const isFoundGone = ({ event }: Step): boolean =>
  [errorOf('addNote'), errorOf('changeNote')].includes(event.type) && toFailure(event['error']).kind === 'notFound';
const typedAt = (typed: Typed, at: unknown): TypedNote | undefined => typed[String(at)];
/** What can be lost: the words. */
const wordsOf = (typed: Typed): readonly string[] => Object.values(typed).map(({ text }) => text);

export const workflowNotesInvariants = defineInvariants(workflowNotesMachine, [
  {
    id: 'NOTES-1',
    spec: 'docs/decisions',
    says: {
      en: 'The notes are fetched at once, when it is tried again, and when one to be changed or answered was gone',
      fr: 'Les notes sont obtenues aussitôt, quand on réessaie et quand celle à modifier ou à laquelle répondre n’existait plus',
    },
    holds: (step) =>
      equal(
        called(step, 'readNotes'),
        step.event.type === 'xstate.init' ||
          (step.event.type === 'notes.retry' && step.before.matches('failed')) ||
          isFoundGone(step)
          ? { workflow: 'lock' }
          : undefined,
      ),
  },
  {
    id: 'NOTES-2',
    spec: 'docs/decisions',
    says: {
      en: 'A text of 1 to 1,000 characters is saved on its place; any other is said to be wrong and is not sent',
      fr: 'Un texte de 1 à 1 000 caractères est enregistré à son endroit; tout autre est signalé et n’est pas envoyé',
    },
    holds: (step) => {
      const { before, after, event } = step;
      const sent = called(step, 'addNote');
      if (event.type !== 'note.save' || !before.matches('ready')) return sent === undefined;
      const note = typedAt(before.context.typed, event['at']);
      const text = note?.text.trim() ?? '';
      if (!note || text === '' || text.length > LONGEST)
        return sent === undefined && after.matches('ready') && after.context.checked === event['at'];
      const { place, questionId, kind, saveKey, edits } = note;
      return (
        after.matches('saving') &&
        equal(sent, { workflow: 'lock', place, questionId, kind, text, idempotencyKey: `${saveKey}-${edits}` })
      );
    },
  },
  {
    id: 'NOTES-3',
    spec: 'docs/decisions',
    says: {
      en: 'Only what the user wrote is settled, reopened or deleted; deleted once it is confirmed, and never once it was answered',
      fr: 'Seul ce que l’utilisateur a écrit est réglé, rouvert ou supprimé; supprimé une fois confirmé, et jamais après une réponse',
    },
    holds: (step) => {
      const { before, after, event } = step;
      const sent = called(step, 'changeNote') as { readonly id: string; readonly change: string } | undefined;
      const isAsked = ['note.settle', 'note.reopen', 'note.delete'].includes(event.type) && before.matches('ready');
      const { notes } = (before.context as typeof before.context | undefined) ?? after.context;
      const note = notes.find(({ id }) => id === (sent?.id ?? event['id']));
      const isAnswered = notes.some(({ questionId }) => questionId !== null && questionId === note?.id);
      if (sent)
        return (
          note?.isMine === true &&
          (sent.change === 'delete'
            ? event.type === 'deletion.confirm' && !isAnswered
            : isAsked && event.type === `note.${sent.change}` && note.isSettled === (sent.change === 'reopen'))
        );
      if (event.type === 'note.delete' && before.matches('ready'))
        return after.matches('confirming') === (note?.isMine === true && !isAnswered);
      return !isAsked || note?.isMine !== true || after.matches('ready') || after.matches('confirming');
    },
  },
  {
    id: 'NOTES-4',
    spec: 'docs/decisions',
    says: {
      en: 'Whatever was saved or changed, the notes are those the platform answers; nothing else changes them',
      fr: 'Après un enregistrement ou une modification, les notes sont celles que répond la plateforme; rien d’autre ne les change',
    },
    holds: (step) => {
      const { before, after, event } = step;
      if (isEnd(step, doneOf)) {
        const { notes } = event['output'] as { readonly notes: unknown };
        return (
          after.context.notes === notes && after.matches(event.type === doneOf('readNotes') ? 'recalling' : 'ready')
        );
      }
      return event.type === 'xstate.init' || after.context.notes === before.context.notes;
    },
  },
  {
    id: 'NOTES-5',
    spec: 'docs/decisions',
    says: {
      en: 'What is typed stays until it is saved or discarded; where the question is gone, it becomes a note',
      fr: 'La saisie reste jusqu’à son enregistrement ou son abandon; si la question n’existe plus, elle devient une note',
    },
    holds: (step) => {
      const { before, after, event } = step;
      if (event.type === 'xstate.init') return equal(after.context.typed, {});
      const [was, is] = [before.context.typed, after.context.typed];
      const isToNobody = Object.values(is).some(
        ({ questionId }) => questionId !== null && !after.context.notes.some(({ id }) => id === questionId),
      );
      if (isToNobody) return false;
      const at = event.type === doneOf('addNote') ? before.context.at : event['at'];
      switch (event.type) {
        case doneOf('addNote'):
        case 'note.discard':
          return (
            equal(
              Object.keys(is),
              Object.keys(was).filter((key) => key !== at),
            ) ||
            (event.type === 'note.discard' && !before.matches('ready') && is === was)
          );
        case 'note.type':
          return before.matches('ready') && typedAt(was, at) ? typedAt(is, at)?.text === event['text'] : equal(was, is);
        case 'kind.choose':
          return before.matches('ready') && typedAt(was, at) ? typedAt(is, at)?.kind === event['kind'] : equal(was, is);
        case 'note.write': {
          const { place, questionId } = event['target'] as NoteTarget;
          const key = questionId ?? place;
          const isOpen =
            questionId === null || before.context.notes.some(({ id, isSettled }) => id === questionId && !isSettled);
          if (!before.matches('ready') || typedAt(was, key) || !isOpen) return equal(was, is);
          return equal(typedAt(is, key), {
            place,
            questionId,
            kind: 'note',
            text: '',
            saveKey: event['key'],
            edits: 0,
          });
        }
        case 'draft.recalled': {
          const draft = event['draft'] as { readonly content: { readonly typed: Typed } } | null;
          return !before.matches('recalling') || equal(wordsOf(is), wordsOf(draft?.content.typed ?? was));
        }
        default:
          return equal(wordsOf(is), wordsOf(was));
      }
    },
  },
  {
    id: 'NOTES-6',
    spec: 'docs/decisions',
    says: {
      en: 'Every edit is kept by the browser, and what was saved or discarded no longer is; what it kept is asked for once the notes are there',
      fr: 'Chaque saisie est gardée par le navigateur, et ce qui est enregistré ou abandonné ne l’est plus; ce qu’il a gardé est demandé une fois les notes obtenues',
    },
    holds: (step) => {
      const { before, after, event } = step;
      const kept = sentEvent(step, 'draft.keep')?.['content'];
      const isForgotten = sentEvent(step, 'draft.forget') !== undefined;
      const isEdit = before.matches('ready') && ['note.type', 'kind.choose', 'note.discard'].includes(event.type);
      if ((sentEvent(step, 'draft.recall') !== undefined) !== (event.type === doneOf('readNotes'))) return false;
      if (!isEdit && event.type !== doneOf('addNote')) return kept === undefined && !isForgotten;
      const { typed } = after.context;
      return wordsOf(typed).some((text) => text.trim() !== '')
        ? equal(kept, { typed }) && !isForgotten
        : kept === undefined && isForgotten;
    },
  },
  {
    id: 'NOTES-7',
    spec: 'docs/decisions',
    says: {
      en: 'A failure is told where it happened, keeps what was to be saved, and is forgotten with the next try',
      fr: 'Un échec est dit là où il s’est produit, garde ce qui devait être enregistré, et est oublié à l’essai suivant',
    },
    holds: (step) => {
      const { before, after, event } = step;
      const { failure } = after.context;
      if (isEnd(step, errorOf)) {
        const isReload = isFoundGone(step);
        if (!after.matches(event.type === errorOf('readNotes') ? 'failed' : isReload ? 'loading' : 'ready'))
          return false;
        return event.type === errorOf('changeNote') && isReload
          ? failure === null
          : failure?.kind === toFailure(event['error']).kind && after.context.at === before.context.at;
      }
      return (
        (!(after.matches('saving') || after.matches('changing')) || failure === null) &&
        (event.type !== 'notes.retry' || !before.matches('failed') || failure === null) &&
        after.can({ type: 'notes.retry' }) === after.matches('failed')
      );
    },
  },
  {
    id: 'NOTES-8',
    spec: 'docs/decisions',
    says: {
      en: 'While a call is running, nothing is written, saved or changed',
      fr: 'Pendant un appel, rien n’est écrit, enregistré ni modifié',
    },
    holds: ({ after }) =>
      after.can({ type: 'note.save', at: 'any' }) === after.matches('ready') &&
      after.can({ type: 'deletion.cancel' }) === after.matches('confirming'),
  },
]);
