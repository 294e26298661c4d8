/** What must be on the screen while a quote request is answered. */
import { Availability } from '../../../domain/enumerations.ts';
import { pastedChanges } from '../../../machines/quote-request/quote-request.edits.ts';
import { changedPartIds, firstIncomplete } from '../../../machines/quote-request/quote-request.rules.ts';
import type { PairExpectation } from '../engine/pair.ts';
import { request } from './quote-request.examples.ts';
import { correctingWords, factsStart, sideWords } from './quote-request.words.ts';
import { gridWords, isFilled, partWords, stepWords } from './quote-request.form-words.ts';
import { isCorrecting, type QuotePair } from './quote-request.walking.ts';

export const editorExpectations: readonly PairExpectation<QuotePair['document'], QuotePair['editor']>[] = [
  {
    state: 'editor.open.editing',
    proves: 'S3.20',
    shows: ({ editor: { context } }) => [
      ...stepWords(context, null),
      ...(context.layout === 'part' ? partWords(context, null) : ['quote-request:grid.part', ...gridWords(context)]),
      ...(context.layout === 'grid' && isFilled(context) ? ['quote-request:filledRow'] : []),
    ],
    hides: ({ editor: { context } }) => {
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
    state: 'editor.open.editing.clean',
    shows: ({ document, editor }) =>
      isCorrecting({ document, editor })
        ? correctingWords(editor.context, true)
        : [
            // A refusal is shown first.
            ...(document.context.overtaken?.refused
              ? []
              : [['quote-request:reRequested', factsStart(editor.context.request)] as const]),
            editor.can({ type: 'quote.submit', afterwards: 'stay' })
              ? ['quote-request:submitAndNext', 'quote-request:submit']
              : ['quote-request:submitAndNext', 'lock:refusal.isDirty', 'quote-request:submit', 'lock:refusal.isDirty'],
          ],
    hides: ['lock:unsaved', 'quote-request:sending'],
  },
  {
    state: 'editor.open.editing.dirty',
    shows: ({ document, editor }) => {
      const { restoredAt, request: known, answers } = editor.context;
      const changed = changedPartIds(known ?? request, answers);
      const [only, ...others] = changed;
      const names = request.parts.find(({ id }) => id === only)?.description.en ?? '';
      return [
        'lock:unsaved',
        ...(isCorrecting({ document, editor })
          ? correctingWords(editor.context, false)
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
    state: 'editor.open.editing.correcting',
    shows: ({ editor: { context } }) => [
      { key: 'quote-request:correct', params: { count: 1 } },
      'lock:unsaved',
      ...(context.layout === 'grid' && context.answers['p-2']?.availability === Availability.None
        ? [['quote-request:field.availability', 'field:colon', 'field:required']]
        : context.layout === 'grid'
          ? ['field:required']
          : context.partIndex === firstIncomplete(context)
            ? ['field:required']
            : []),
    ],
  },
  {
    state: 'editor.open.editing.failed',
    proves: 'S8.12',
    shows: ({ editor: { context } }) => [['quote-request:sendFailed', `errors:${context.failure?.kind ?? ''}`]],
  },
  {
    state: 'editor.open.comparing',
    shows: ({ editor: { context } }) => [
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
    state: 'editor.open.pasting',
    shows: ({ editor: { context } }) => [
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
    state: 'editor.open.reviewing',
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
    state: 'editor.open.awaitingPhotos',
    shows: () => ['quote-request:awaitingPhotos', 'lock:recall', 'quote-request:sending'],
    hides: ['quote-request:hurry', 'quote-request:submitAndNext'],
  },
];
