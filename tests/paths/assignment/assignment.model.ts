import type { SnapshotFrom } from 'xstate';
import type { Assignment } from '../../../domain/assignment.ts';
import { assignmentMachine } from '../../../machines/assignment/assignment.machine.ts';
import { canTake, isChoosable } from '../../../machines/assignment/assignment.rules.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';

const LUC = { id: 'luc', name: 'Luc Tremblay' };
const SOPHIE = { id: 'sophie', name: 'Sophie Gagnon' };
const NOBODY: Assignment = { assignee: null, colleagues: [LUC, SOPHIE], me: 'sophie', isChangeable: true };
const LUCS: Assignment = { ...NOBODY, assignee: LUC };
const MINE: Assignment = { ...NOBODY, assignee: SOPHIE };
const OVER: Assignment = { ...LUCS, isChangeable: false };

type Snapshot = SnapshotFrom<typeof assignmentMachine>;
const NOT_LOADED = 'assignment:loadFailed';
const NOT_SAVED = 'assignment:saveFailed';
const MEANWHILE = 'assignment:meanwhile';
const HANDED_OVER = 'assignment:handedOver';
const CHANGED = 'assignment:changed';

const problemOf = ({ context: { failure } }: Snapshot): string | null => {
  if (!failure) return null;
  return failure.code === 'assigned-meanwhile' ? MEANWHILE : NOT_SAVED;
};
const isOpen = ({ context }: Snapshot): boolean => context.assignment?.isChangeable === true;
const shown = (snapshot: Snapshot) => {
  const { assignment, news } = snapshot.context;
  const problem = problemOf(snapshot);
  const own = assignment?.assignee?.name;
  return [
    ...(isOpen(snapshot)
      ? ['assignment:inCharge', LUC.name, SOPHIE.name, 'assignment:nobody']
      : own === undefined
        ? ['assignment:nobody']
        : ['assignment:inCharge', own]),
    ...(news === null ? [] : [{ key: news.wasMine ? HANDED_OVER : CHANGED, params: { name: news.name } }]),
    ...(problem === null ? [] : [problem]),
    ...(problem === NOT_SAVED ? [`errors:${snapshot.context.failure?.kind ?? ''}`] : []),
  ];
};

export const assignmentModel = defineModel({
  machine: assignmentMachine,
  input: { kind: 'quote-request', id: 'qr-1' },
  writes: { saveAssignment: ['assignee.choose', 'assignee.me'] },
  cases: {
    [doneOf('readAssignment')]: [
      answered('nobody has it', NOBODY),
      answered('a colleague has it', LUCS),
      answered('the user has it', MINE),
      answered('closed, a colleague had it', OVER),
    ],
    [errorOf('readAssignment')]: [failed('no network', { kind: 'network' })],
    [doneOf('saveAssignment')]: [answered('a colleague has it', LUCS), answered('the user has it', MINE)],
    [errorOf('saveAssignment')]: [
      failed('no network', { kind: 'network' }),
      failed('a colleague was faster', { kind: 'conflict', code: 'assigned-meanwhile' }),
    ],
    'assignee.choose': [
      given('a colleague', { id: 'luc' }),
      given('nobody', { id: null }),
      given('a stranger', { id: 'noah' }),
    ],
  },
  key: ({ context: { assignment, chosen, news, failure } }) => ({
    has: assignment && (assignment.assignee?.id ?? 'nobody'),
    isOpen: assignment?.isChangeable,
    chosen,
    news: news && (news.wasMine ? 'was mine' : 'changed'),
    failure: failure?.code ?? failure?.kind,
  }),
  // An option that cannot be chosen has no control.
  userCan: (snapshot, event) => {
    if (event.type === 'news.dismiss') return snapshot.context.news !== null;
    if (event.type === 'assignee.me') return canTake(snapshot.context.assignment);
    if (event.type !== 'assignee.choose') return true;
    return event['id'] !== 'noah' && isChoosable(snapshot.context.assignment, event['id'] as string | null);
  },
  expect: [
    { state: 'loading', hides: [NOT_LOADED, NOT_SAVED, MEANWHILE] },
    { state: 'unknown', shows: ({ context }) => [NOT_LOADED, `errors:${context.failure?.kind ?? ''}`] },
    { state: 'known', proves: 'S2.83', shows: shown, hides: [NOT_LOADED] },
    { state: 'saving', shows: () => ['assignment:inCharge'], hides: [NOT_LOADED, NOT_SAVED, MEANWHILE] },
  ],
});
