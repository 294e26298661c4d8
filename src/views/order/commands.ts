import type { OrderEvent } from '../../../machines/order/order.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { lifecycleRefusal } from '../edited-document/edited-document.connect.ts';
import { stepsOf, whyNotUserEvent, type UserEvent } from '../edited-document/user-events.ts';
import type { Command } from '../commands/commands.ts';
import type { StepsValues } from '../edited-document/steps.tsx';
import type { Shown, Senders } from './order.actors.ts';

/** Guards whose refusal has its own text. */
const GUARDS = ['hasPending', 'hasPast', 'hasFuture', 'isDirty'] as const;

/** Why a user's event has no effect now (from the guard or state that refuses it); null when it is accepted. */
export function refusalWords(shown: Shown, wish: UserEvent<OrderEvent>): Words | null {
  const refusal = whyNotUserEvent(shown, wish);
  if (!refusal) return null;
  const guard = GUARDS.find((known) => known === refusal.guard);
  return guard ? { key: `order:refusal.${guard}` } : lifecycleRefusal(shown.document, false, 'order');
}

/** The commands of the page, in the order of the shortcut sheet. */
const COMMANDS: readonly Omit<Command<UserEvent<OrderEvent>>, 'refusal'>[] = [
  { label: 'order:confirmAll', keys: ['Alt+A'], event: { to: 'editor', event: { type: 'parts.confirm' } } },
  {
    label: 'order:acknowledge.open',
    keys: ['Alt+R'],
    event: { to: 'editor', event: { type: 'acknowledgement.open' } },
  },
  { label: 'order:leaveOff', keys: ['Alt+L'], event: { to: 'editor', event: { type: 'parts.leaveOff' } } },
  {
    label: 'order:cancelParts',
    keys: ['Alt+C'],
    event: { to: 'editor', event: { type: 'cancellation.open', partIds: [] } },
  },
  { label: 'commands:undo', keys: ['Control+Z'], event: { to: 'editor', event: { type: 'edit.undo' } } },
  {
    label: 'commands:redo',
    keys: ['Control+Y', 'Control+Shift+Z'],
    event: { to: 'editor', event: { type: 'edit.redo' } },
  },
  { label: 'order:confirm', keys: ['Control+Enter'], event: { to: 'editor', event: { type: 'sale.confirm' } } },
  { label: 'order:recall', keys: ['Escape'], event: { to: 'document', event: { type: 'sending.recall' } } },
  { label: 'order:hurry', keys: ['Control+Enter'], event: { to: 'document', event: { type: 'sending.hurry' } } },
  { label: 'draft:discard', keys: [], event: { to: 'editor', event: { type: 'draft.discard' } } },
  { label: 'order:refresh', keys: [], event: { to: 'document', event: { type: 'document.refresh' } } },
  { label: 'order:resume', keys: [], event: { to: 'document', event: { type: 'document.resume' } } },
  { label: 'order:checkOutcome', keys: [], event: { to: 'document', event: { type: 'outcome.check' } } },
];

/** The page's commands, and which of them are accepted now. */
export const connectCommands = (shown: Shown): readonly Command<UserEvent<OrderEvent>>[] =>
  COMMANDS.map((command) => ({ ...command, refusal: refusalWords(shown, command.event) }));

/** Undo and redo. */
export const connectSteps = (shown: Shown, tell: Senders): StepsValues =>
  stepsOf(tell.editor, (event) => refusalWords(shown, { to: 'editor', event }));
