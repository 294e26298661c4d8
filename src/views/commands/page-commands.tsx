import { commandsMachine } from '../../../machines/commands/commands.machine.ts';
import { useOwnActor } from '../machine/use-own-actor.ts';
import type { Command } from './commands.ts';
import { CommandsView } from './commands.view.tsx';
import type { ShortcutGroup } from './shortcut-sheet.tsx';

interface PageCommandsProps<Event extends object> {
  /** The page's commands with their current state. */
  readonly commandsNow: () => readonly Command<Event>[];
  readonly onRun: (event: Event) => void;
  /** Commands that other parts add to the page. Each one runs itself. */
  readonly moreNow?: (() => readonly Command<() => void>[]) | undefined;
  /** Other keys to list, grouped by where they work. */
  readonly moreShortcuts?: readonly ShortcutGroup[];
}

/** The commands of a page. */
export function PageCommands<Event extends object>({
  commandsNow: ownNow,
  onRun: runOwn,
  moreNow,
  moreShortcuts = [],
}: PageCommandsProps<Event>) {
  const commandsNow = () => [...ownNow(), ...(moreNow?.() ?? [])];
  const onRun = (event: Event | (() => void)): void => {
    if (typeof event === 'function') event();
    else runOwn(event);
  };
  const actor = useOwnActor(commandsMachine, undefined, (told) => {
    const chosen = commandsNow().find(({ label }) => label === told.label);
    if (chosen) onRun(chosen.event);
  });
  return <CommandsView actor={actor} onRun={onRun} commandsNow={commandsNow} moreShortcuts={moreShortcuts} />;
}
