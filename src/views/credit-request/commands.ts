import type { CreditRequestEvent } from '../../../machines/credit-request/credit-request.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { lifecycleRefusal } from '../edited-document/edited-document.connect.ts';
import { stepsOf, whyNotUserEvent, type UserEvent } from '../edited-document/user-events.ts';
import type { Command } from '../commands/commands.ts';
import type { StepsValues } from '../edited-document/steps.tsx';
import type { Shown, Senders } from './credit-request.actors.ts';

/** Guards whose refusal has its own text. */
const GUARDS = ['hasPast', 'hasFuture', 'isDirty'] as const;

/** Why a user's event would change nothing now (from the guard or state that refuses it); null when it is accepted. */
export function refusalWords(shown: Shown, wish: UserEvent<CreditRequestEvent>): Words | null {
  const refusal = whyNotUserEvent(shown, wish);
  if (!refusal) return null;
  const guard = GUARDS.find((known) => known === refusal.guard);
  if (guard) return { key: `credit-request:refusal.${guard}` };
  return lifecycleRefusal(shown.document, shown.editor.hasTag('sending'), 'credit-request');
}

/** The commands of the page, in the order of the shortcut sheet. */
const COMMANDS: readonly Omit<Command<UserEvent<CreditRequestEvent>>, 'refusal'>[] = [
  {
    label: 'credit-request:approve',
    keys: ['Alt+A'],
    event: { to: 'editor', event: { type: 'answer.change', change: { field: 'decision', value: 'approve' } } },
  },
  {
    label: 'credit-request:refuse',
    keys: ['Alt+R'],
    event: { to: 'editor', event: { type: 'answer.change', change: { field: 'decision', value: 'refuse' } } },
  },
  { label: 'commands:undo', keys: ['Control+Z'], event: { to: 'editor', event: { type: 'edit.undo' } } },
  {
    label: 'commands:redo',
    keys: ['Control+Y', 'Control+Shift+Z'],
    event: { to: 'editor', event: { type: 'edit.redo' } },
  },
  { label: 'credit-request:send', keys: ['Control+Enter'], event: { to: 'editor', event: { type: 'answer.send' } } },
  { label: 'credit-request:recall', keys: ['Escape'], event: { to: 'document', event: { type: 'sending.recall' } } },
  { label: 'credit-request:recall', keys: ['Escape'], event: { to: 'editor', event: { type: 'answer.recall' } } },
  {
    label: 'credit-request:hurry',
    keys: ['Control+Enter'],
    event: { to: 'document', event: { type: 'sending.hurry' } },
  },
  { label: 'draft:discard', keys: [], event: { to: 'editor', event: { type: 'draft.discard' } } },
  { label: 'credit-request:refresh', keys: [], event: { to: 'document', event: { type: 'document.refresh' } } },
  { label: 'credit-request:resume', keys: [], event: { to: 'document', event: { type: 'document.resume' } } },
  { label: 'credit-request:checkOutcome', keys: [], event: { to: 'document', event: { type: 'outcome.check' } } },
];

/** The page's commands, and which of them are accepted now. */
export const connectCommands = (shown: Shown): readonly Command<UserEvent<CreditRequestEvent>>[] =>
  COMMANDS.map((command) => ({ ...command, refusal: refusalWords(shown, command.event) }));

/** Undo and redo. */
export const connectSteps = (shown: Shown, tell: Senders): StepsValues =>
  stepsOf(tell.editor, (event) => refusalWords(shown, { to: 'editor', event }));
