import type { Notice, Notices } from '../../../domain/notice.ts';
import { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { unreadOf } from '../../../machines/work-notices/work-notices.rules.ts';
import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';

const at = (minute: number): string => `2126-11-20T14:0${minute}:00.000Z`;
const asked: Notice = {
  kind: 'newRequest',
  documentKind: 'quote-request',
  id: 'qr-1',
  number: 'Q-1',
  at: at(1),
  by: 'Carrosserie Roy',
};
const given: Notice = {
  kind: 'assigned',
  documentKind: 'order',
  id: 'o-1',
  number: 'C-1',
  at: at(3),
  by: 'Luc Tremblay',
};
const one: Notices = { at: at(2), readUntil: at(2), notices: [asked] };
const more: Notices = { at: at(4), readUntil: at(2), notices: [given, asked] };
const never: Notices = { ...more, readUntil: null };
const none: Notices = { at: at(2), readUntil: at(1), notices: [] };

export const workNoticesModel = defineModel({
  machine: workNoticesMachine,
  input: undefined,
  cases: {
    [doneOf('readNotices')]: [
      answered('one, seen already', one),
      answered('a new one', more),
      answered('the user never looked', never),
      answered('none', none),
    ],
    [errorOf('readNotices')]: [failed('no network', { kind: 'network' })],
    [errorOf('markRead')]: [failed('no network', { kind: 'network' })],
  },
  writes: { markRead: ['notices.show', doneOf('readNotices')] },
  key: ({ context: { latest, newSince, failures } }) => ({
    latest: latest && [latest.at, latest.readUntil, latest.notices.length],
    newSince,
    failures: Math.min(failures, 2),
  }),
  inShort: { notices: () => 'the notices' },
  isWorthWalking: ({ context }, { type }) => context.failures < 2 || type !== errorOf('readNotices'),
  expect: [
    {
      state: 'resting',
      shows: ({ context: { latest } }) => {
        if (latest === null) return ['work-notices:failed'];
        const count = unreadOf(latest).length;
        return [
          ...(latest.notices.length === 0 ? ['work-notices:nothing'] : []),
          ...(count > 0 ? [{ key: 'menu:new', params: { count, amount: count } }, 'work-notices:isNew'] : []),
        ];
      },
      hides: ({ context: { latest } }) => [
        ...(latest === null ? ['work-notices:nothing'] : ['work-notices:failed']),
        ...(unreadOf(latest).length === 0 ? [{ key: 'menu:new', params: { count: 1, amount: 1 } }] : []),
      ],
    },
    { state: 'reading', hides: ['work-notices:failed'] },
  ],
});
