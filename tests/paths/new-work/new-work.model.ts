import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';
import { newWorkMachine } from '../../../machines/new-work/new-work.machine.ts';
import { countsOf } from '../../../machines/new-work/new-work.rules.ts';

const at = (minute: number): string => `2126-11-20T14:0${minute}:00.000Z`;
const before = { items: [{ id: 'qr-1', updatedAt: at(1) }] };
const withNew = { items: [{ id: 'qr-2', updatedAt: at(2) }, ...before.items] };
const withChange = {
  items: [
    { id: 'qr-1', updatedAt: at(3) },
    { id: 'qr-2', updatedAt: at(2) },
  ],
};

export const newWorkModel = defineModel({
  machine: newWorkMachine,
  input: undefined,
  cases: {
    [doneOf('readWork')]: [
      answered('one request', before),
      answered('one more', withNew),
      answered('and the first one changed', withChange),
    ],
    [errorOf('readWork')]: [failed('no network', { kind: 'network' })],
  },
  key: ({ context }) => ({
    known: context.known?.items[0]?.updatedAt,
    latest: context.latest?.items[0]?.updatedAt,
    ...countsOf(context),
    failures: Math.min(context.failures, 2),
  }),
  inShort: { items: (items) => items },
  isWorthWalking: ({ context }, { type }) => context.failures < 2 || type !== errorOf('readWork'),
  expect: [
    {
      state: 'resting',
      shows: ({ context }) => {
        const { newCount, changedCount } = countsOf(context);
        return [
          ...(newCount > 0 ? [{ key: 'new-work:new', params: { count: newCount } }] : []),
          ...(changedCount > 0 ? [{ key: 'new-work:changed', params: { count: changedCount } }] : []),
        ];
      },
    },
  ],
});
