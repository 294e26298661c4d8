import type { CreditRequestEvent } from '../../../machines/credit-request/credit-request.types.ts';
import type { Words } from '../../i18n/resources.ts';
import type { Command } from '../commands/commands.ts';
import type { StepsValues } from '../edited-document/steps.tsx';
import { documentCommands, eventRefusal, stepsOf, UNDO_COMMANDS } from '../edited-document/user-events.ts';
import type { CreditRequestSnapshot, SendEvent } from './credit-request.actors.ts';

/** Why a user's event would change nothing now; null when it is accepted. */
export const refusalWords = (snapshot: CreditRequestSnapshot, event: CreditRequestEvent): Words | null =>
  eventRefusal(snapshot, event, 'credit-request');

const decide = (value: 'approve' | 'refuse') =>
  ({ type: 'answer.change', change: { field: 'decision', value } }) as const;

/** The commands of the page, in the order of the shortcut sheet. */
const COMMANDS: readonly Omit<Command<CreditRequestEvent>, 'refusal'>[] = [
  { label: 'credit-request:approve', keys: ['Alt+A'], event: decide('approve') },
  { label: 'credit-request:refuse', keys: ['Alt+R'], event: decide('refuse') },
  ...UNDO_COMMANDS,
  { label: 'credit-request:send', keys: ['Control+Enter'], event: { type: 'answer.send' } },
  { label: 'lock:recall', keys: ['Escape'], event: { type: 'answer.recall' } },
  ...documentCommands('credit-request'),
];

/** The page's commands, and which of them are accepted now. */
export const connectCommands = (snapshot: CreditRequestSnapshot): readonly Command<CreditRequestEvent>[] =>
  COMMANDS.map((command) => ({ ...command, refusal: refusalWords(snapshot, command.event) }));

/** Undo and redo. */
export const connectSteps = (snapshot: CreditRequestSnapshot, send: SendEvent): StepsValues =>
  stepsOf(send, (event) => refusalWords(snapshot, event));
