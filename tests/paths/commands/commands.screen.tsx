import type { AnyActorRef } from 'xstate';
import type { TextKey } from '../../../src/i18n/resources.ts';
import { CommandsView } from '../../../src/views/commands/commands.view.tsx';
import { SearchEverywhere } from '../../../src/views/search/search-everywhere.ts';
import { OFFERED, REFUSED } from './commands.examples.ts';

const command = (label: TextKey, isRefused: boolean) => ({
  label,
  keys: ['Alt+X'],
  event: label,
  refusal: isRefused ? { key: 'commands:nothing' as const } : null,
});
const COMMANDS = [command(OFFERED, false), command(REFUSED, true)];

export const render = (actor: AnyActorRef) => (
  <SearchEverywhere value={() => {}}>
    <CommandsView actor={actor} commandsNow={() => COMMANDS} onRun={() => {}} />
  </SearchEverywhere>
);
