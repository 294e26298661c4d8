import type { SnapshotFrom } from 'xstate';
import { defineModel, given } from '../engine/path-model.ts';
import { commandsMachine } from '../../../machines/commands/commands.machine.ts';
import { OFFERED, REFUSED } from './commands.examples.ts';

/** No command's name contains it. */
const OTHER = 'civic ';

const isOffered = ({ context }: SnapshotFrom<typeof commandsMachine>): boolean => context.text === '';

export const commandsModel = defineModel({
  machine: commandsMachine,
  input: undefined,
  cases: {
    'text.type': [given('something that is no command', { text: OTHER }), given('nothing', { text: '' })],
    'command.choose': [given('a command', { label: OFFERED })],
  },
  // The earlier contents of a closed palette have no effect.
  key: (snapshot) => (snapshot.matches('palette') ? snapshot.context : null),
  userCan: (snapshot, { type }) => type !== 'command.choose' || isOffered(snapshot),
  expect: [
    { state: 'closed', shows: () => ['commands:palette', 'commands:sheet'], hides: ['commands:find', 'commands:page'] },
    {
      state: 'palette',
      shows: (snapshot) => ['commands:find', ...(isOffered(snapshot) ? [OFFERED] : ['commands:nothing'])],
      hides: (snapshot) => [
        REFUSED,
        'commands:page',
        'commands:search',
        ...(isOffered(snapshot) ? ['commands:nothing'] : [OFFERED]),
      ],
    },
    {
      state: 'sheet',
      shows: () => ['commands:page', OFFERED, REFUSED, 'commands:search'],
      hides: ['commands:find'],
    },
  ],
});
