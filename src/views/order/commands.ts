import type { OrderEvent } from '../../../machines/order/order.types.ts';
import type { Words } from '../../i18n/resources.ts';
import type { Command } from '../commands/commands.ts';
import type { StepsValues } from '../edited-document/steps.tsx';
import {
  editorCommand,
  lifecycleCommands,
  STEP_COMMANDS,
  stepsOf,
  userEventRefusal,
  type DocumentCommand,
  type UserEvent,
} from '../edited-document/user-events.ts';
import type { Shown, Senders } from './order.actors.ts';

/** Why a user's event has no effect now; null when it is accepted. */
export const refusalWords = (shown: Shown, event: UserEvent<OrderEvent>): Words | null =>
  userEventRefusal(shown, event, 'order', ({ guard }) =>
    guard === 'hasPending' ? { key: 'order:refusal.hasPending' } : null,
  );

/** The commands of the page, in the order of the shortcut sheet. */
const COMMANDS: readonly DocumentCommand<OrderEvent>[] = [
  editorCommand('order:confirmAll', ['Alt+A'], { type: 'parts.confirm' }),
  editorCommand('order:acknowledge.open', ['Alt+R'], { type: 'acknowledgement.open' }),
  editorCommand('order:leaveOff', ['Alt+L'], { type: 'parts.leaveOff' }),
  editorCommand('order:cancelParts', ['Alt+C'], { type: 'cancellation.open', partIds: [] }),
  ...STEP_COMMANDS,
  editorCommand('order:confirm', ['Control+Enter'], { type: 'sale.confirm' }),
  ...lifecycleCommands('order'),
];

/** The page's commands, and which of them are accepted now. */
export const connectCommands = (shown: Shown): readonly Command<UserEvent<OrderEvent>>[] =>
  COMMANDS.map((command) => ({ ...command, refusal: refusalWords(shown, command.event) }));

/** Undo and redo. */
export const connectSteps = (shown: Shown, tell: Senders): StepsValues =>
  stepsOf(tell.editor, (event) => refusalWords(shown, { to: 'editor', event }));
