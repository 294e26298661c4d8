import type { SnapshotFrom } from 'xstate';
import type { assignmentMachine } from '../../../machines/assignment/assignment.machine.ts';
import { assigneeId, canTake } from '../../../machines/assignment/assignment.rules.ts';
import type { AssignmentEvent } from '../../../machines/assignment/assignment.types.ts';
import type { Words } from '../../i18n/resources.ts';
import type { Command } from '../commands/commands.ts';
import { failureWords } from '../failure/failure-words.ts';

type Snapshot = SnapshotFrom<typeof assignmentMachine>;

/** A choice in the list: an id, or one of these. */
const NOBODY = '';
/** An assignee of whom only the name is known. */
const NAMED = '-';

export interface AssignmentValues {
  readonly isKnown: boolean;
  /** The assignee; null when unassigned. */
  readonly name: string | null;
  /** The choices; null when nothing can be chosen. */
  readonly choice: {
    readonly value: string;
    /** A label of null means nobody. */
    readonly options: readonly { readonly value: string; readonly label: string | null }[];
    readonly choose: (value: string) => void;
  } | null;
  /** Null when the document is the user's already, or when it cannot be assigned to them. */
  readonly take: (() => void) | null;
  /** Somebody else was put in charge while the page was open. */
  readonly news: Words | null;
  readonly dismiss: () => void;
  readonly failure: {
    readonly title: Words;
    readonly detail: Words | null;
    readonly retry: (() => void) | null;
  } | null;
}

function choiceOf(
  { context, ...snapshot }: Snapshot,
  send: (event: AssignmentEvent) => void,
): AssignmentValues['choice'] {
  const { assignment, chosen } = context;
  if (!assignment?.isChangeable) return null;
  const { assignee, colleagues } = assignment;
  const valueOf = (id: string | null): string => id ?? (assignee ? NAMED : NOBODY);
  const current = valueOf(assigneeId(assignment));
  const isListed = current === NOBODY || colleagues.some(({ id }) => id === current);
  return {
    value: snapshot.value === 'saving' ? (chosen ?? NOBODY) : current,
    options: [
      { value: NOBODY, label: null },
      ...(isListed || !assignee ? [] : [{ value: current, label: assignee.name }]),
      ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
    ],
    choose: (value) => send({ type: 'assignee.choose', id: value === NOBODY ? null : value }),
  };
}

function failureOf({ context: { failure }, ...snapshot }: Snapshot, send: (event: AssignmentEvent) => void) {
  if (!failure) return null;
  if (snapshot.value === 'unknown')
    return {
      title: { key: 'assignment:loadFailed' },
      detail: failureWords(failure),
      retry: () => send({ type: 'assignment.retry' }),
    } as const;
  if (failure.code === 'assigned-meanwhile')
    return { title: { key: 'assignment:meanwhile' }, detail: null, retry: null } as const;
  return { title: { key: 'assignment:saveFailed' }, detail: failureWords(failure), retry: null } as const;
}

export function connectAssignment(snapshot: Snapshot, send: (event: AssignmentEvent) => void): AssignmentValues {
  const { assignment, news } = snapshot.context;
  return {
    isKnown: assignment !== null,
    name: assignment?.assignee?.name ?? null,
    choice: choiceOf(snapshot, send),
    take: canTake(assignment) ? () => send({ type: 'assignee.me' }) : null,
    news: news && {
      key: news.wasMine ? 'assignment:handedOver' : 'assignment:changed',
      params: { name: news.name },
    },
    dismiss: () => send({ type: 'news.dismiss' }),
    failure: failureOf(snapshot, send),
  };
}

/** The assignment's command for the page. */
export const connectAssignmentCommands = (
  snapshot: Snapshot,
  send: (event: AssignmentEvent) => void,
): readonly Command<() => void>[] => [
  {
    label: 'assignment:toMe',
    keys: ['Alt+M'],
    event: () => send({ type: 'assignee.me' }),
    refusal: snapshot.can({ type: 'assignee.me' }) ? null : { key: 'assignment:notToMe' },
  },
];
