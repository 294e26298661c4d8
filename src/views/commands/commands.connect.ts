import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { commandsMachine } from '../../../machines/commands/commands.machine.ts';
import type { CommandsEvent } from '../../../machines/commands/commands.types.ts';
import { verbs } from '../machine/verbs.ts';

export type CommandsActor = ActorRefFrom<typeof commandsMachine>;
type Send = (event: CommandsEvent) => void;

const verbsOf = verbs((send: Send) => ({
  openPalette: () => send({ type: 'palette.open' }),
  openSheet: () => send({ type: 'sheet.open' }),
  typeText: (text: string) => send({ type: 'text.type', text }),
  choose: (label: string) => send({ type: 'command.choose', label }),
  close: () => send({ type: 'popup.close' }),
}));

export interface CommandsValues extends ReturnType<typeof verbsOf> {
  readonly isPaletteOpen: boolean;
  readonly isSheetOpen: boolean;
  /** The text typed into the palette. */
  readonly text: string;
}

export const connectCommands = (snapshot: SnapshotFrom<typeof commandsMachine>, send: Send): CommandsValues => ({
  isPaletteOpen: snapshot.matches('palette'),
  isSheetOpen: snapshot.matches('sheet'),
  text: snapshot.context.text,
  ...verbsOf(send),
});
