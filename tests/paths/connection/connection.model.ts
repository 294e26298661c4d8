import type { SnapshotFrom } from 'xstate';
import { verdictOf, type InventoryApi, type TrialAnswer } from '../../../domain/inventory-api.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { connectionMachine } from '../../../machines/connection/connection.machine.ts';
import { isTestable } from '../../../machines/connection/connection.rules.ts';

const api: InventoryApi = { url: 'https://parts.example.com/v1', key: 'ab12-cd34-ef56' };
const noKey: InventoryApi = { ...api, key: '' };
const noAddress: InventoryApi = { url: 'ftp://parts.example.com', key: api.key };

const trial = (change: Partial<TrialAnswer>): TrialAnswer => ({
  ending: 'answered',
  status: 200,
  milliseconds: 240,
  content: 'json',
  ...change,
});
const SILENT = { status: null, content: null } as const;

const isOff = (snapshot: SnapshotFrom<typeof connectionMachine>): boolean =>
  !snapshot.matches({ trial: 'testing' }) && !isTestable(snapshot.context.api);

export const connectionModel = defineModel({
  machine: connectionMachine,
  input: undefined,
  cases: {
    'inventory.changed': [
      given('an address with its key', { api }),
      given('an address without a key', { api: noKey }),
      given('an address that is none', { api: noAddress }),
    ],
    [doneOf('testConnection')]: [
      answered('an inventory', trial({})),
      answered('an inventory, slowly', trial({ milliseconds: 3200 })),
      answered('a wrong key', trial({ status: 401 })),
      answered('another address', trial({ status: 302, content: 'html' })),
      answered('an error of its own', trial({ status: 503, content: 'other' })),
      answered('a page', trial({ content: 'html' })),
      answered('nothing in time', trial({ ...SILENT, ending: 'timeout', milliseconds: 8000 })),
      answered('an address inside', trial({ ...SILENT, ending: 'forbidden', milliseconds: 2 })),
    ],
    [errorOf('testConnection')]: [
      failed('no network', { kind: 'network' }),
      failed('too many trials', { kind: 'tooMany' }),
    ],
    [errorOf('copyKey')]: [failed('the clipboard is blocked', { kind: 'unexpected' })],
  },
  key: ({ context }) => context,
  // The two regions are independent: each is walked while the other is at rest, or after a test that worked.
  isWorthWalking: (snapshot, { type }) =>
    /^key\.|keyShown|copyKey/.test(type)
      ? snapshot.matches({ trial: 'untested' }) ||
        (snapshot.context.answer !== null && verdictOf(snapshot.context.answer) === 'works')
      : snapshot.matches({ key: 'hidden' }) || (type === 'inventory.changed' && snapshot.hasTag('visible')),
  expect: [
    // The button says why it is unavailable.
    {
      state: 'trial',
      shows: (snapshot) => (isOff(snapshot) ? ['connection:noAddress'] : []),
      hides: (snapshot) => (isOff(snapshot) ? [] : ['connection:noAddress']),
    },
    {
      state: 'key',
      shows: ({ context: { api } }) => (api.key === '' ? ['connection:noKey'] : []),
      hides: ({ context: { api } }) => (api.key === '' ? [] : ['connection:noKey']),
    },
    { state: 'trial.untested', hides: ['connection:testing', 'connection:failed', 'connection:answered.label'] },
    {
      state: 'trial.testing',
      shows: () => ['connection:testing'],
      hides: ['connection:failed', 'connection:answered.label'],
    },
    {
      state: 'trial.ended.tested',
      shows: ({ context: { answer } }) =>
        answer
          ? [
              `connection:verdict.${verdictOf(answer)}.title`,
              `connection:verdict.${verdictOf(answer)}.text`,
              ...(answer.status === null
                ? []
                : [
                    [
                      'connection:answered.label',
                      { key: 'connection:answered.status', params: { status: answer.status } },
                    ],
                  ]),
              [
                'connection:answered.timeLabel',
                { key: 'connection:answered.time', params: { milliseconds: answer.milliseconds } },
              ],
              ...(answer.content === null
                ? []
                : [['connection:answered.contentLabel', `connection:content.${answer.content}`]]),
            ]
          : [],
      hides: ({ context: { answer } }) => [
        'connection:testing',
        'connection:failed',
        ...(answer?.status === null ? ['connection:answered.label'] : []),
        ...(answer?.content === null ? ['connection:answered.contentLabel'] : []),
      ],
    },
    {
      state: 'trial.ended.failed',
      shows: ({ context: { failure } }) => ['connection:failed', `errors:${failure?.kind ?? ''}`],
      hides: ['connection:testing', 'connection:answered.label'],
    },
    { state: 'key.hidden', hides: ['connection:copying', 'connection:copyBlocked', 'connection:hide'] },
    { state: 'key.shown', shows: () => ['connection:hide'], hides: ['connection:copyBlocked', 'connection:copying'] },
    { state: 'key.copying', shows: () => ['connection:copying'], hides: ['connection:copyBlocked', 'connection:hide'] },
    { state: 'key.blocked', shows: () => ['connection:copyBlocked', 'connection:hide'] },
  ],
});
