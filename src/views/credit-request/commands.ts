import type { CreditRequestEvent } from '../../../machines/credit-request/credit-request.types.ts';
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
import type { Shown, Senders } from './credit-request.actors.ts';

/** Why a user's event would change nothing now; null when it is accepted. */
export const refusalWords = (shown: Shown, event: UserEvent<CreditRequestEvent>): Words | null =>
  userEventRefusal(shown, event, 'credit-request');

const decide = (value: 'approve' | 'refuse') =>
  ({ type: 'answer.change', change: { field: 'decision', value } }) as const;

/** The commands of the page, in the order of the shortcut sheet. */
const COMMANDS: readonly DocumentCommand<CreditRequestEvent>[] = [
  editorCommand('credit-request:approve', ['Alt+A'], decide('approve')),
  editorCommand('credit-request:refuse', ['Alt+R'], decide('refuse')),
  ...STEP_COMMANDS,
  editorCommand('credit-request:send', ['Control+Enter'], { type: 'answer.send' }),
  editorCommand('lock:recall', ['Escape'], { type: 'answer.recall' }),
  ...lifecycleCommands('credit-request'),
];

/** The page's commands, and which of them are accepted now. */
export const connectCommands = (shown: Shown): readonly Command<UserEvent<CreditRequestEvent>>[] =>
  COMMANDS.map((command) => ({ ...command, refusal: refusalWords(shown, command.event) }));

/** Undo and redo. */
export const connectSteps = (shown: Shown, tell: Senders): StepsValues =>
  stepsOf(tell.editor, (event) => refusalWords(shown, { to: 'editor', event }));
