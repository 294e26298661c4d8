import type { Notice, Notices } from '../../../domain/notice.ts';
import { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { unreadOf } from '../../../machines/work-notices/work-notices.rules.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';

const at = (minute: number): string => `2126-11-20T14:0${minute}:00.000Z`;
const asked: Notice = {
  kind: 'newRequest',
  documentKind: 'quote-request',
  id: 'qr-1',
  number: 'Q-1',
  at: at(1),
  by: 'Carrosserie Roy',
};
const assigned: Notice = {
  kind: 'assigned',
  documentKind: 'order',
  id: 'o-1',
  number: 'C-1',
  at: at(3),
  by: 'Luc Tremblay',
};
const one: Notices = { at: at(2), readUntil: at(2), notices: [asked] };
const more: Notices = { at: at(4), readUntil: at(2), notices: [assigned, asked] };
const never: Notices = { ...more, readUntil: null };
const none: Notices = { at: at(2), readUntil: at(1), notices: [] };

const PAGE = ['page.hidden', 'page.shown'];
const missedWords = (count: number) => ({ key: 'work-notices:missed', params: { count } });

export const workNoticesModel = defineModel({
  machine: workNoticesMachine,
  input: undefined,
  cases: {
    'page.hidden': [
      given('desktop notifications are on', { isTold: true }),
      given('desktop notifications are off', { isTold: false }),
    ],
    'page.shown': [given('nobody has decided', { isAskable: true }), given('it was decided', { isAskable: false })],
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
  key: ({ context: { latest, newSince, leftAt, missed, failures } }) => ({
    latest: latest && [latest.at, latest.readUntil, latest.notices.length],
    newSince,
    leftAt,
    missed,
    failures: Math.min(failures, 2),
  }),
  inShort: { notices: () => 'the notices' },
  // A page that was looked at, or whose readings failed, is hidden like any other; an offer is only answered.
  isWorthWalking: ({ value, context: { failures, newSince, leftAt, missed } }, { type }) =>
    PAGE.includes(type)
      ? failures === 0 && newSince === '' && missed === 0
      : type === errorOf('readNotices')
        ? failures < 2 && missed === 0
        : type !== 'notices.show' || (missed === 0 && leftAt === null && value.desk !== 'told'),
  expect: [
    {
      state: 'news.resting',
      shows: ({ context: { latest, missed } }) => {
        if (latest === null) return ['work-notices:failed'];
        const count = unreadOf(latest).length;
        return [
          ...(latest.notices.length === 0 ? ['work-notices:nothing'] : []),
          ...(missed > 0 ? [missedWords(missed), 'work-notices:turnOn', 'work-notices:noThanks'] : []),
          // Seen, and heard.
          ...(count > 0
            ? [[String(count), { key: 'menu:new', params: { count, amount: count } }], 'work-notices:isNew']
            : []),
        ];
      },
      hides: ({ context: { latest, missed, newSince } }) => [
        ...(missed === 0 ? [missedWords(0), missedWords(1), 'work-notices:turnOn', 'work-notices:noThanks'] : []),
        ...(unreadOf(latest).length === 0 && newSince === '' ? ['work-notices:isNew'] : []),
        ...(latest === null ? ['work-notices:nothing'] : ['work-notices:failed']),
        ...(unreadOf(latest).length === 0
          ? [0, 1].map((count) => ({ key: 'menu:new', params: { count, amount: count } }))
          : []),
      ],
    },
    { state: 'news.reading', hides: ['work-notices:failed'] },
  ],
});
