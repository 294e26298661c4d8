import { KNOWN_PRICE_ORIGINS, type ListedPrice } from '../../../domain/price-list.ts';
import type { UnreadRow } from '../../../domain/price-list-lines.ts';
import { priceListMachine } from '../../../machines/price-list/price-list.machine.ts';
import type { CheckedPrices, OpenedFile, SavedPriceList } from '../../../machines/price-list/price-list.types.ts';
import type { Failure } from '../../../machines/support/failure.ts';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import { money } from '../said.ts';

const NOW = Date.parse('2126-11-20T15:00:00.000Z');
const list = (id: string, at: string, lines: number) => ({ id, at, by: 'Luc Roy', fileName: `${id}.csv`, lines });
const OLD = list('spring', '2126-10-01T15:00:00.000Z', 2);
const RECENT = list('autumn', '2126-11-18T15:00:00.000Z', 1234);
const SENT = list('new', '2126-11-20T15:00:00.000Z', 3);

const saved = (more: Partial<SavedPriceList>): SavedPriceList => ({
  current: RECENT,
  former: OLD,
  columns: null,
  origins: KNOWN_PRICE_ORIGINS,
  version: 4,
  ...more,
});
const OPENED: OpenedFile = {
  titles: ['Part', 'Price', 'Other'],
  samples: [['52119-0R910', '250.00', 'x']],
  rows: 4,
};
const line: ListedPrice = {
  number: '52119-0R910',
  manufacturer: '',
  industryType: 1,
  priceCents: 25_000,
  listPriceCents: null,
  stock: 3,
  deliveryDays: null,
};
const unread: UnreadRow = { row: 5, column: 'price', why: 'unreadable', text: 'call' };
const checked = (more: Partial<CheckedPrices>): CheckedPrices => ({
  lines: 3,
  samples: [line],
  unread: [unread],
  unreadCount: 1,
  ...more,
});

const FAILURES = [
  'loadFailed',
  'refused.title',
  'unchanged',
  'changeUnsure',
  'sendFailed',
  'unsure',
  'overtaken.title',
].map((name) => `price-list:${name}`);
/** A change whose answer was lost may have been saved. */
const changeWords = (failure: Failure | null): string =>
  failure?.kind === 'network' ? 'price-list:changeUnsure' : 'price-list:unchanged';
const but = (shown: string): string[] => FAILURES.filter((words) => words !== `price-list:${shown}`);
const counted = (key: string, count: string): Words => ({ key: `price-list:preview.${key}`, params: { count } });

export const priceListModel = defineModel({
  machine: priceListMachine,
  input: { mayChange: true, now: NOW },
  moreInputs: { 'who may only read': { mayChange: false, now: NOW } },
  cases: {
    [doneOf('loadPriceList')]: [
      answered('a list, and the one before it', saved({})),
      answered('an old list alone', saved({ current: OLD, former: null })),
      answered('no list', saved({ current: null, former: null, version: 0 })),
      answered('none any more', saved({ current: null })),
    ],
    [errorOf('loadPriceList')]: [failed('no network', { kind: 'network' })],
    'file.choose': [
      given('a file', { file: { name: 'prices.csv', size: 2000 } }),
      given('a file that is too large', { file: { name: 'large.csv', size: 67_108_865 } }),
    ],
    [doneOf('openFile')]: [
      answered('a file with titles', OPENED),
      answered('a file without titles', { ...OPENED, titles: ['', '', ''] }),
    ],
    [errorOf('openFile')]: [failed('no table', { kind: 'invalid', code: 'file-type' })],
    'column.choose': [
      given('a column for the price', { column: 'price', at: 1 }),
      given('a column for the number', { column: 'number', at: 0 }),
      given('no column for the number', { column: 'number', at: null }),
    ],
    [doneOf('checkPrices')]: [
      answered('lines, and one that was not read', checked({})),
      answered('no line', checked({ lines: 0, samples: [] })),
    ],
    [errorOf('checkPrices')]: [failed('a defect', { kind: 'unexpected' })],
    [doneOf('beginList')]: [answered('its number', { listId: SENT.id })],
    [errorOf('beginList')]: [failed('no network', { kind: 'network' })],
    [doneOf('sendLines')]: [answered('some', { sent: 2 }), answered('the rest', { sent: 3 })],
    [errorOf('sendLines')]: [
      failed('no network', { kind: 'network' }),
      failed('a list that was given up', { kind: 'notFound', code: 'not-found' }),
    ],
    [doneOf('replaceList')]: [answered('its version', { version: 5 })],
    [errorOf('replaceList')]: [
      failed('no network', { kind: 'network' }),
      failed('a colleague was faster', { kind: 'conflict', code: 'version-outdated' }),
      failed('lines are missing', { kind: 'invalid', code: 'validation' }),
    ],
    [doneOf('rereadPriceList')]: [
      answered('the same list', saved({})),
      answered('the list that was sent', saved({ current: SENT, former: RECENT, version: 5 })),
      answered('a list of a colleague', saved({ current: list('other', SENT.at, 9), former: RECENT, version: 5 })),
      answered('none any more', saved({ current: null, former: RECENT, version: 5 })),
    ],
    [errorOf('rereadPriceList')]: [failed('no network', { kind: 'network' })],
    [doneOf('takeBackList')]: [answered('its version', { version: 5 })],
    [errorOf('takeBackList')]: [
      failed('no network', { kind: 'network' }),
      failed('a colleague was faster', { kind: 'conflict', code: 'version-outdated' }),
    ],
    'origin.raise': [given('the last quote', { origin: 'lastQuote' }), given('the first', { origin: 'inventoryApi' })],
    [doneOf('orderOrigins')]: [answered('its version', { version: 5 })],
    [errorOf('orderOrigins')]: [failed('a colleague was faster', { kind: 'conflict', code: 'version-outdated' })],
  },
  // Lines follow lines, each once: PRICES-2.
  writes: {
    beginList: ['list.replace'],
    replaceList: ['list.replace', doneOf('sendLines')],
    takeBackList: ['list.takeBack'],
    orderOrigins: ['origin.raise'],
  },
  key: ({ context: { mayChange, saved: known, file, opened, columns, checked: read, listId, sent, failure } }) => ({
    mayChange,
    known: known && [known.current?.id, known.former?.id],
    file: file?.name,
    opened: opened?.titles[0],
    columns: Object.keys(columns),
    lines: read?.lines,
    listId,
    sent,
    failure: failure?.code ?? failure?.kind,
  }),
  canHappen: ({ context }, { type, output }) =>
    type !== doneOf('sendLines') || (output as { sent: number }).sent > context.sent,
  // What can be done with a file does not depend on the list before it.
  isWorthWalking: ({ context: { saved: known } }, { type }) =>
    known === null || known.current?.id === RECENT.id || !/^(?:file|origin)\./.test(type),
  inShort: { columns: (value) => Object.keys(Object(value)), saved: () => 'the list' },
  ends: ['reading'],
  expect: [
    {
      state: 'loadFailed',
      shows: () => ['price-list:loadFailed', 'errors:network', 'common:retry'],
      hides: but('loadFailed'),
    },
    { state: 'reading', shows: () => ['settings:readOnly.title'], hides: ['price-list:choose', ...FAILURES] },
    {
      state: 'resting',
      shows: ({ context: { saved: known } }) => [
        'price-list:choose',
        'price-list:origins.title',
        ...(known?.current ? [known.current.fileName] : [known?.former ? 'price-list:notUsed' : 'price-list:none']),
        ...(known?.current?.id === OLD.id ? ['price-list:old'] : []),
      ],
      hides: ({ context: { saved: known } }) => [
        ...(known?.current || known?.former ? ['price-list:none'] : []),
        ...(known?.current || !known?.former ? ['price-list:notUsed'] : []),
        ...(known?.current?.id === OLD.id ? [] : ['price-list:old']),
        'price-list:loading',
      ],
    },
    { state: 'resting.settled', hides: FAILURES },
    {
      state: 'resting.refused',
      shows: ({ context: { failure } }) => [
        'price-list:refused.title',
        failure?.code === 'file-type'
          ? 'price-list:refused.fileType'
          : failure?.code === 'too-large'
            ? { key: 'price-list:refused.tooLarge', params: { size: 64 } }
            : `errors:${failure?.kind ?? ''}`,
      ],
      hides: but('refused.title'),
    },
    {
      state: 'resting.unchanged',
      shows: ({ context: { failure } }) => [changeWords(failure), `errors:${failure?.kind ?? ''}`],
      hides: ({ context: { failure } }) => FAILURES.filter((words) => words !== changeWords(failure)),
    },
    {
      state: 'opening',
      shows: () => ['price-list:opening', 'price-list:leave'],
      hides: [...FAILURES, 'price-list:choose'],
    },
    {
      state: 'matching',
      shows: () => [
        'price-list:matching.title',
        { key: 'price-list:matching.text', params: { count: 4, file: 'prices.csv', lines: '4' } },
      ],
      hides: [...FAILURES, 'price-list:choose'],
    },
    { state: 'checking', shows: () => ['price-list:checking', 'price-list:leave'], hides: FAILURES },
    {
      state: 'previewing',
      shows: ({ context: { checked: read } }) => [
        counted('read', String(read?.lines)),
        counted('unread', '1'),
        [
          { key: 'price-list:unread.row', params: { row: '5' } },
          ' ',
          { key: 'price-list:unread.unreadable', params: { column: ['price-list:column.price'], text: 'call' } },
        ],
        ...(read?.lines === 0 ? [] : ['52119-0R910', 'price-list:type.Oem', money(25_000)]),
        'price-list:preview.whole',
      ],
      hides: FAILURES,
    },
    {
      state: 'sending',
      shows: ({ context: { sent } }) => [{ key: 'price-list:sending', params: { sent: String(sent), lines: '3' } }],
      hides: FAILURES,
    },
    { state: 'replacing', shows: () => ['price-list:replacing'], hides: [...FAILURES, 'price-list:stop'] },
    {
      state: 'sendFailed',
      shows: ({ context: { failure } }) => ['price-list:sendFailed', `errors:${failure?.kind ?? ''}`],
      hides: but('sendFailed'),
    },
    { state: 'verifying', shows: () => ['price-list:verifying'], hides: FAILURES },
    { state: 'unsure', shows: () => ['price-list:unsure', 'errors:network'], hides: but('unsure') },
    {
      state: 'overtaken',
      shows: () => ['price-list:overtaken.title', 'price-list:overtaken.text'],
      hides: but('overtaken.title'),
    },
    { state: 'takingBack', shows: () => ['price-list:takingBack'], hides: FAILURES },
    { state: 'ordering', shows: () => ['price-list:origins.saving'], hides: FAILURES },
  ],
});
