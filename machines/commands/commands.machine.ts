import { assign, emit, setup } from 'xstate';
import type { CommandsContext, CommandsEmitted, CommandsEvent } from './commands.types.ts';

/** A page's command palette and its shortcut list. Only one of them is open at a time. */
export const commandsMachine = setup({
  types: {
    context: {} as CommandsContext,
    events: {} as CommandsEvent,
    emitted: {} as CommandsEmitted,
  },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
    tellChosen: emit((_, { label }: { label: string }) => ({ type: 'command.chosen', label })),
  },
}).createMachine({
  id: 'commands',
  context: { text: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The command palette and the shortcuts are closed',
      on: {
        'palette.open': { target: 'palette', actions: { type: 'keepText', params: { text: '' } } },
        'sheet.open': 'sheet',
      },
    },
    palette: {
      description: 'The command palette is open',
      on: {
        'text.type': { actions: { type: 'keepText', params: ({ event }) => event } },
        'command.choose': { target: 'closed', actions: { type: 'tellChosen', params: ({ event }) => event } },
        'popup.close': 'closed',
      },
    },
    sheet: {
      description: 'The page’s shortcuts are listed',
      on: { 'popup.close': 'closed' },
    },
  },
});
