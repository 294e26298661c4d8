/** What must be on the screen while a quote request is answered. */
import { Availability } from '../../../domain/enumerations.ts';
import { pastedChanges } from '../../../machines/quote-request/quote-request.edits.ts';
import { changedPartIds, firstIncomplete } from '../../../machines/quote-request/quote-request.rules.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import type { Expectation } from '../engine/path-model.ts';
import { request } from './quote-request.examples.ts';
import { correctingWords, factsStart, sideWords } from './quote-request.words.ts';
import { gridWords, isFilled, partWords, stepWords } from './quote-request.form-words.ts';
import { AWAITING_PHOTOS, COMPARING, EDITING, isCorrecting, PASTING, REVIEWING } from './quote-request.walking.ts';

export const editorExpectations: readonly Expectation<typeof quoteRequestMachine>[] = [
  {
    state: EDITING,
    proves: 'S3.20',
    shows: ({ context }) => [
      ...stepWords(context, null),
      ...(context.layout === 'part'
        ? partWords(context, null)
        : ['quote-request:grid.column.part', ...gridWords(context)]),
      ...(context.layout === 'grid' && isFilled(context) ? ['quote-request:filledRow'] : []),
    ],
    hides: ({ context }) => {
      const shown = context.request?.parts[context.partIndex];
      return [
        ...(isFilled(context) && context.layout === 'part' ? [] : ['quote-request:filled']),
        ...(isFilled(context) && context.layout === 'grid' ? [] : ['quote-request:filledRow']),
        'quote-request:awaitingPhotos',
        { key: 'quote-request:held', params: { seconds: 5 } },
        ...(shown?.note === '' ? ['quote-request:shopNote'] : []),
        ...(shown?.isInRequote === false ? ['quote-request:priorAnswer'] : []),
      ];
    },
  },
  {
    state: `${EDITING}.clean`,
    shows: (snapshot) =>
      isCorrecting(snapshot)
        ? correctingWords(snapshot.context, true)
        : [
            // A refusal is shown first.
            ...(snapshot.context.overtaken?.refused
              ? []
              : [['quote-request:reRequested', factsStart(snapshot.context.request)] as const]),
            snapshot.can({ type: 'quote.submit', afterwards: 'stay' })
              ? ['quote-request:submitAndNext', 'quote-request:submit']
              : ['quote-request:submitAndNext', 'lock:refusal.isDirty', 'quote-request:submit', 'lock:refusal.isDirty'],
          ],
    hides: ['lock:unsaved', 'quote-request:sending'],
  },
  {
    state: `${EDITING}.dirty`,
    shows: (snapshot) => {
      const { restoredAt, request: known, answers } = snapshot.context;
      const changed = changedPartIds(known ?? request, answers);
      const [only, ...others] = changed;
      const names = request.parts.find(({ id }) => id === only)?.description.en ?? '';
      return [
        'lock:unsaved',
        ...(isCorrecting(snapshot)
          ? correctingWords(snapshot.context, false)
          : [['quote-request:submitAndNext', 'quote-request:submit']]),
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
    state: `${EDITING}.correcting`,
    shows: ({ context }) => [
      { key: 'quote-request:correct', params: { count: 1 } },
      'lock:unsaved',
      ...(context.layout === 'grid' && context.answers['p-2']?.availability === Availability.None
        ? [['quote-request:field.grossPrice', 'field:colon', 'field:required']]
        : context.layout === 'grid'
          ? ['field:required']
          : context.partIndex === firstIncomplete(context)
            ? ['field:required']
            : []),
    ],
  },
  {
    state: `${EDITING}.failed`,
    proves: 'S8.12',
    shows: ({ context }) => [['quote-request:sendFailed', `errors:${context.refused?.kind ?? ''}`]],
  },
  {
    state: COMPARING,
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
    state: PASTING,
    shows: ({ context }) => [
      [
        'quote-request:paste.title',
        'quote-request:paste.rows.position',
        ' ',
        'quote-request:paste.columns.position',
        ' ',
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
    state: REVIEWING,
    shows: () => [
      [
        'quote-request:review.title',
        { key: 'quote-request:review.explain', params: { count: 1 } },
        '2. Grille',
        ' · ',
        'quote-request:field.grossPrice',
        ' · ',
        { as: 'money', cents: 130 },
        'quote-request:warning.farBelowList',
        ' ',
        { key: 'quote-request:review.knownPrice', params: { amount: { as: 'money', cents: 27_000 } } },
        ' ',
        { key: 'quote-request:review.listPrice', params: { amount: { as: 'money', cents: 45_000 } } },
        'quote-request:review.reject',
        'quote-request:review.accept',
      ],
    ],
  },
  {
    state: AWAITING_PHOTOS,
    shows: (snapshot) => [
      'quote-request:awaitingPhotos',
      'lock:recall',
      isCorrecting(snapshot) ? 'quote-request:sendingCorrection' : 'quote-request:sending',
    ],
    hides: ['quote-request:hurry', 'quote-request:submitAndNext'],
  },
];
