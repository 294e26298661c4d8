import type { OrderEvent } from '../../../machines/order/order.types.ts';
import type { Words } from '../../i18n/resources.ts';
import type { Command } from '../commands/commands.ts';
import type { StepsValues } from '../edited-document/steps.tsx';
import { documentCommands, eventRefusal, stepsOf, UNDO_COMMANDS } from '../edited-document/user-events.ts';
import type { OrderSnapshot, SendEvent } from './order.actors.ts';

/** Why a user's event has no effect now; null when it is accepted. */
export const refusalWords = (snapshot: OrderSnapshot, event: OrderEvent): Words | null =>
  eventRefusal(snapshot, event, 'order', ({ guard }) =>
    guard === 'hasPending' ? { key: 'order:refusal.hasPending' } : null,
  );

/** The commands of the page, in the order of the shortcut sheet. */
const COMMANDS: readonly Omit<Command<OrderEvent>, 'refusal'>[] = [
  { label: 'order:confirmAll', keys: ['Alt+A'], event: { type: 'parts.confirm' } },
  { label: 'order:acknowledge.open', keys: ['Alt+R'], event: { type: 'acknowledgement.open' } },
  { label: 'order:leaveOff', keys: ['Alt+L'], event: { type: 'parts.leaveOff' } },
  { label: 'order:cancelParts', keys: ['Alt+C'], event: { type: 'cancellation.open', partIds: [] } },
  ...UNDO_COMMANDS,
  { label: 'order:confirm', keys: ['Control+Enter'], event: { type: 'sale.confirm' } },
  ...documentCommands('order'),
];

/** The page's commands, and which of them are accepted now. */
export const connectCommands = (snapshot: OrderSnapshot): readonly Command<OrderEvent>[] =>
  COMMANDS.map((command) => ({ ...command, refusal: refusalWords(snapshot, command.event) }));

/** Undo and redo. */
export const connectSteps = (snapshot: OrderSnapshot, send: SendEvent): StepsValues =>
  stepsOf(send, (event) => refusalWords(snapshot, event));
