import type { CreditRequestEvent } from '../../../machines/credit-request/credit-request.types.ts';
import { whyNot } from '../../../machines/support/why-not.ts';
import type { Words } from '../../i18n/resources.ts';
import type { Command } from '../shared/commands.ts';
import type { StepsValues } from '../shared/steps.tsx';
import type { Send, Snapshot } from './credit-request.connect.ts';

/** The guards whose refusal has words of its own. */
const GUARDS = ['hasPast', 'hasFuture', 'isDirty'] as const;

/** Why an event would change nothing now (from the guard or the state that refuses it); null when it is accepted. */
export function refusalWords(snapshot: Snapshot, event: CreditRequestEvent): Words | null {
  const refusal = whyNot(snapshot, event);
  if (!refusal) return null;
  const guard = GUARDS.find((known) => known === refusal.guard);
  if (guard) return { key: `credit-request:refusal.${guard}` };
  if (snapshot.matches('answered')) return { key: 'credit-request:refusal.answered' };
  if (snapshot.matches('readOnly')) return { key: 'credit-request:readOnly' };
  if (snapshot.hasTag('sending')) return { key: 'credit-request:refusal.sending' };
  return { key: snapshot.hasTag('busy') ? 'credit-request:refusal.busy' : 'credit-request:refusal.locked' };
}

/** What can be done on the page by key or by name, in the order of the sheet. */
const COMMANDS: readonly Omit<Command<CreditRequestEvent>, 'refusal'>[] = [
  {
    label: 'credit-request:approve',
    keys: ['Alt+A'],
    event: { type: 'answer.change', change: { field: 'decision', value: 'approve' } },
  },
  {
    label: 'credit-request:refuse',
    keys: ['Alt+R'],
    event: { type: 'answer.change', change: { field: 'decision', value: 'refuse' } },
  },
  { label: 'commands:undo', keys: ['Control+Z'], event: { type: 'edit.undo' } },
  { label: 'commands:redo', keys: ['Control+Y', 'Control+Shift+Z'], event: { type: 'edit.redo' } },
  { label: 'credit-request:send', keys: ['Control+Enter'], event: { type: 'answer.send' } },
  { label: 'credit-request:recall', keys: ['Escape'], event: { type: 'answer.recall' } },
  { label: 'credit-request:hurry', keys: ['Control+Enter'], event: { type: 'answer.hurry' } },
  { label: 'draft:discard', keys: [], event: { type: 'draft.discard' } },
  { label: 'credit-request:refresh', keys: [], event: { type: 'request.refresh' } },
  { label: 'credit-request:resume', keys: [], event: { type: 'request.resume' } },
  { label: 'credit-request:checkOutcome', keys: [], event: { type: 'outcome.check' } },
];

/** The page's commands, with which of them the machine accepts now. */
export const connectCommands = (snapshot: Snapshot): readonly Command<CreditRequestEvent>[] =>
  COMMANDS.map((command) => ({ ...command, refusal: refusalWords(snapshot, command.event) }));

/** Steps that can be taken back. */
export const connectSteps = (snapshot: Snapshot, send: Send): StepsValues => ({
  undo: () => send({ type: 'edit.undo' }),
  undoRefusal: refusalWords(snapshot, { type: 'edit.undo' }),
  redo: () => send({ type: 'edit.redo' }),
  redoRefusal: refusalWords(snapshot, { type: 'edit.redo' }),
});
