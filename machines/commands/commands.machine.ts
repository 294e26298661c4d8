import { assign, emit, setup } from 'xstate';
import type { CommandsContext, CommandsEmitted, CommandsEvent } from './commands.types.ts';

/** The palette of a page's commands, and the sheet of its keys. Only one of them is open at a time. */
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
      description: 'Neither the commands nor the keys are shown',
      on: {
        'palette.open': { target: 'palette', actions: { type: 'keepText', params: { text: '' } } },
        'sheet.open': 'sheet',
      },
    },
    palette: {
      description: 'The commands that are available now are offered',
      on: {
        'text.type': { actions: { type: 'keepText', params: ({ event }) => event } },
        'command.choose': { target: 'closed', actions: { type: 'tellChosen', params: ({ event }) => event } },
        'popup.close': 'closed',
      },
    },
    sheet: {
      description: 'The keys of the page are listed',
      on: { 'popup.close': 'closed' },
    },
  },
});
