/** What must be on the screen in each state of a quote request, in words of `locales`. */
import { Availability } from '../../../domain/enumerations.ts';
import { lateWords, outdatedWords } from '../overtaken.expect.ts';
import type { Expectation } from '../engine/path-model.ts';
import { pastedChanges } from '../../../machines/quote-request/quote-request.edits.ts';
import { request } from './quote-request.examples.ts';
import {
  gridWords,
  partWords,
  progressWords,
  factsStart,
  requestWords,
  sideWords,
  stepWords,
  unsentWords,
} from './quote-request.expect.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { changedPartIds, firstIncomplete, isChanged } from '../../../machines/quote-request/quote-request.rules.ts';
import type { Snapshot } from './quote-request.walking.ts';

export const quoteRequestScreens: readonly Expectation<typeof quoteRequestMachine>[] = [
  {
    state: 'loadFailed',
    shows: ({ context }) => [
      'common:loadingError',
      'quote-request:loadFailed',
      `errors:${context.failure?.kind ?? ''}`,
    ],
  },
  { state: 'recalling', hides: ['quote-request:cancelled', 'quote-request:expired', 'quote-request:answered'] },
  { state: 'loading', shows: ({ context }) => (context.request ? [] : ['quote-request:loading']) },
  ...['recalling', 'cancelled', 'expired', 'answered', 'paused', 'answering'].map((state) => ({
    state,
    shows: ({ context }: Snapshot) => [
      ...requestWords(context.request ?? request, state === 'answering'),
      ...progressWords(context),
      'quote-request:back',
      'commands:palette',
      'commands:sheet',
    ],
    hides: state === 'answering' ? [] : ['quote-request:remaining', 'quote-request:unsaved', 'quote-request:submit'],
  })),
  // The other answering states show the same page, with reasons of their own.
  ...(
    [
      ['cancelled', 'quote-request:refusal.locked'],
      ['answered', 'quote-request:refusal.locked'],
      ['expired', 'quote-request:refusal.locked'],
      ['paused', 'quote-request:refusal.locked'],
      ['answering.waiting', 'quote-request:refusal.locked'],
      ['answering.lockLost', 'quote-request:refusal.locked'],
      ['answering.submitting', 'quote-request:refusal.sending'],
    ] as const
  ).map(([state, refusal]) => ({
    state,
    shows: ({ context }: Snapshot) => [
      ...stepWords(context, refusal),
      ...(context.layout === 'part' ? partWords(context, 'quote-request:refusal.locked') : gridWords(context)),
    ],
  })),
  {
    state: 'cancelled',
    shows: ({ context, context: { request: known, overtaken } }) => {
      const late = lateWords(overtaken, isChanged(context));
      const at = known?.cancelledAt
        ? [
            {
              key: 'quote-request:cancelledAt',
              params: { date: { as: 'longDate', instant: known.cancelledAt } },
            } as const,
          ]
        : [];
      // A request that was not read again does not know who cancelled it, or when: the refusal does.
      const words =
        at.length === 0 && late.length > 0 ? outdatedWords(overtaken, isChanged(context)) : late.slice(0, 1);
      const kept = late.slice(1);
      const isAlone = at.length + words.length + kept.length === 0;
      return [['quote-request:cancelled', ...at, ...words, ...kept, ...(isAlone ? [factsStart(known)] : [])]];
    },
  },
  {
    state: 'expired',
    shows: ({ context }) => [
      [
        'quote-request:expired',
        ...(context.request
          ? [
              {
                key: 'quote-request:expiredAt',
                params: { date: { as: 'longDate', instant: context.request.expiresAt } },
              } as const,
            ]
          : []),
        ...lateWords(context.overtaken, isChanged(context)).slice(0, 1),
        isChanged(context) ? 'quote-request:expiredKept' : 'quote-request:expiredOver',
      ],
    ],
  },
  {
    state: 'answered',
    shows: ({ context, context: { request: known, answers, restoredAt } }) => [
      ...lateWords(context.overtaken, isChanged(context)),
      ...(restoredAt === null ? unsentWords(known ?? request, answers) : []),
      [
        'quote-request:answered',
        ...(known?.answeredAt
          ? [
              {
                key: 'quote-request:answeredBy',
                params: { name: known.inCharge ?? '', date: { as: 'longDate', instant: known.answeredAt } },
              } as const,
            ]
          : []),
      ],
    ],
  },
  {
    state: 'answering.reserved.editing',
    shows: ({ context }) => [
      ...stepWords(context, null),
      ...(context.layout === 'part' ? partWords(context, null) : ['quote-request:grid.part', ...gridWords(context)]),
    ],
    hides: ({ context }) => {
      const shown = context.request?.parts[context.partIndex];
      return [
        'quote-request:awaitingPhotos',
        { key: 'quote-request:held', params: { seconds: 5 } },
        ...(shown?.note === '' ? ['quote-request:shopNote'] : []),
        ...(shown?.isAskedAnew === false ? ['quote-request:priorAnswer'] : []),
      ];
    },
  },
  {
    state: 'answering.reserved.editing.clean',
    shows: (snapshot) => [
      ['quote-request:reRequested', factsStart(snapshot.context.request)],
      snapshot.can({ type: 'quote.submit', afterwards: 'stay' })
        ? ['quote-request:submitAndNext', 'quote-request:submit']
        : [
            'quote-request:submitAndNext',
            'quote-request:refusal.isDirty',
            'quote-request:submit',
            'quote-request:refusal.isDirty',
          ],
    ],
    hides: ['quote-request:unsaved', 'quote-request:sending'],
  },
  {
    state: 'answering.reserved.editing.dirty',
    shows: ({ context: { restoredAt, request: known, answers } }) => {
      const changed = changedPartIds(known ?? request, answers);
      const [only, ...others] = changed;
      const names = request.parts.find(({ id }) => id === only)?.description.en ?? '';
      return [
        'quote-request:unsaved',
        ['quote-request:submitAndNext', 'quote-request:submit'],
        ...(restoredAt === null || others.length > 0
          ? []
          : [
              [
                { key: 'draft:restored', params: { date: { as: 'longDate', instant: restoredAt } } },
                { key: 'quote-request:restoredParts', params: { count: changed.length, names } },
                'draft:discard',
              ] as const,
            ]),
      ];
    },
    hides: ['quote-request:sending'],
  },
  {
    state: 'answering.reserved.editing.correcting',
    shows: ({ context }) => [
      { key: 'quote-request:correct', params: { count: 1 } },
      'quote-request:unsaved',
      ...(context.layout === 'grid' && context.answers['p-2']?.availability === Availability.None
        ? [['quote-request:field.availability', ': ', 'field:required']]
        : context.layout === 'grid'
          ? ['field:required']
          : context.partIndex === firstIncomplete(context)
            ? ['field:required']
            : []),
    ],
  },
  {
    state: 'answering.reserved.editing.failed',
    shows: ({ context }) => [['quote-request:sendFailed', `errors:${context.failure?.kind ?? ''}`]],
  },
  {
    state: 'answering.reserved.comparing',
    shows: ({ context }) => [
      [
        { key: 'quote-request:sides.title', params: { count: 3 } },
        'quote-request:sides.explain',
        'quote-request:sides.accept',
        ...sideWords(context),
      ],
    ],
    hides: ['quote-request:layout.label'],
  },
  {
    state: 'answering.reserved.pasting',
    shows: ({ context }) => [
      [
        'quote-request:paste.title',
        { key: 'quote-request:paste.usable', params: { count: pastedChanges(context).length } },
        ' ',
        {
          key: 'quote-request:paste.problems',
          params: { count: context.pasted.length - pastedChanges(context).length },
        },
      ],
      ...(pastedChanges(context).length > 0
        ? [
            [
              'quote-request:grid.part',
              'quote-request:field.grossPrice',
              'quote-request:field.discount',
              'Grille',
              '123,45',
              'ten',
              'quote-request:paste.unreadable',
            ],
            ['quote-request:paste.reject', 'quote-request:paste.accept'],
          ]
        : [
            [
              'quote-request:grid.part',
              'quote-request:field.grossPrice',
              'Grille',
              'twelve',
              'quote-request:paste.unreadable',
              '—',
              '5',
              'quote-request:paste.outside',
            ],
            ['quote-request:paste.accept', 'quote-request:refusal.isPasteUsable'],
          ]),
    ],
  },
  {
    state: 'answering.reserved.awaitingPhotos',
    shows: () => ['quote-request:awaitingPhotos', 'quote-request:sending'],
  },
  {
    state: 'answering.reserved.held',
    shows: () => [{ key: 'quote-request:held', params: { seconds: 5 } }, 'quote-request:sending'],
  },
  { state: 'paused', shows: () => [['quote-request:paused', 'quote-request:pausedKept'], 'quote-request:resume'] },
  {
    state: 'answering.outdated',
    shows: ({ context }) => [
      'lock:outdated',
      ...outdatedWords(context.overtaken, isChanged(context)),
      ['quote-request:outdatedKept', 'quote-request:refresh'],
    ],
  },
  { state: 'answering.refreshing', shows: () => ['quote-request:refreshing'] },
  { state: 'answering.submitting', shows: () => ['quote-request:sending'] },
  { state: 'answering.checkingOutcome', shows: () => ['quote-request:checkingOutcome'] },
  {
    state: 'answering.outcomeUnknown',
    shows: ({ context }) => [
      ['quote-request:outcomeUnknown', `errors:${context.failure?.kind ?? ''}`, 'quote-request:checkOutcome'],
    ],
  },
];
