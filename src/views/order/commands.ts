import type { OrderEvent } from '../../../machines/order/order.types.ts';
import { whyNot } from '../../../machines/support/why-not.ts';
import type { Words } from '../../i18n/resources.ts';
import type { Command } from '../shared/commands.ts';
import type { StepsValues } from '../shared/steps.tsx';
import type { Send, Snapshot } from './order.connect.ts';

/** Guards whose refusal has its own text. */
const GUARDS = ['hasPending', 'hasPast', 'hasFuture', 'isDirty'] as const;

/** Why an event has no effect now (from the refusing guard or the state); null when it is accepted. */
export function refusalWords(snapshot: Snapshot, event: OrderEvent): Words | null {
  const refusal = whyNot(snapshot, event);
  if (!refusal) return null;
  const guard = GUARDS.find((known) => known === refusal.guard);
  if (guard) return { key: `order:refusal.${guard}` };
  if (snapshot.matches('completed') || snapshot.matches('cancelled')) return { key: 'order:refusal.settled' };
  if (snapshot.matches('readOnly')) return { key: 'order:readOnly' };
  if (snapshot.hasTag('sending')) return { key: 'order:refusal.sending' };
  return { key: snapshot.hasTag('busy') ? 'order:refusal.busy' : 'order:refusal.locked' };
}

/** The commands of the page, in the order of the shortcut sheet. */
const COMMANDS: readonly Omit<Command<OrderEvent>, 'refusal'>[] = [
  { label: 'order:confirmAll', keys: ['Alt+A'], event: { type: 'parts.confirm' } },
  { label: 'order:leaveOff', keys: ['Alt+L'], event: { type: 'parts.leaveOff' } },
  { label: 'order:cancelParts', keys: ['Alt+C'], event: { type: 'cancellation.open', partIds: [] } },
  { label: 'commands:undo', keys: ['Control+Z'], event: { type: 'edit.undo' } },
  { label: 'commands:redo', keys: ['Control+Y', 'Control+Shift+Z'], event: { type: 'edit.redo' } },
  { label: 'order:confirm', keys: ['Control+Enter'], event: { type: 'sale.confirm' } },
  { label: 'order:recall', keys: ['Escape'], event: { type: 'sale.recall' } },
  { label: 'order:hurry', keys: ['Control+Enter'], event: { type: 'sale.hurry' } },
  { label: 'draft:discard', keys: [], event: { type: 'draft.discard' } },
  { label: 'order:refresh', keys: [], event: { type: 'order.refresh' } },
  { label: 'order:resume', keys: [], event: { type: 'order.resume' } },
  { label: 'order:checkOutcome', keys: [], event: { type: 'outcome.check' } },
];

/** The page's commands and whether the machine accepts them now. */
export const connectCommands = (snapshot: Snapshot): readonly Command<OrderEvent>[] =>
  COMMANDS.map((command) => ({ ...command, refusal: refusalWords(snapshot, command.event) }));

/** Undo and redo. */
export const connectSteps = (snapshot: Snapshot, send: Send): StepsValues => ({
  undo: () => send({ type: 'edit.undo' }),
  undoRefusal: refusalWords(snapshot, { type: 'edit.undo' }),
  redo: () => send({ type: 'edit.redo' }),
  redoRefusal: refusalWords(snapshot, { type: 'edit.redo' }),
});
