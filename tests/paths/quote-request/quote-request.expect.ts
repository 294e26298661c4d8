/** What must be on the screen in each state of a quote request, in words of `locales`. */
import type { QuoteRequest } from '../../../domain/quote-request.ts';
import { endingOf, isChanged, type Ending } from '../../../machines/quote-request/quote-request.rules.ts';
import type { PairExpectation } from '../engine/pair.ts';
import type { Words } from '../engine/path-model.ts';
import { longDate } from '../said.ts';
import { lifecycleExpectations } from '../edited-document/document.expect.ts';
import { lateWords, outdatedWords } from '../overtaken.expect.ts';
import { closedWords, progressWords, requestWords, typedWords, unsentWords } from './quote-request.words.ts';
import { gridWords, partWords, stepWords } from './quote-request.form-words.ts';
import { canCorrect, hasUnsentCorrection, type QuotePair } from './quote-request.walking.ts';
import { editorExpectations } from './quote-request.editor.expect.ts';

/** When a closed request ended, and by whom. */
function endedWords(known: QuoteRequest, ending: Ending | null): Words[] {
  const { cancelledAt, expiresAt, answeredAt, inCharge } = known;
  if (ending === 'expired') return [{ key: 'quote-request:expiredAt', params: { date: longDate(expiresAt) } }];
  if (ending === 'cancelled')
    return cancelledAt === null ? [] : [{ key: 'quote-request:cancelledAt', params: { date: longDate(cancelledAt) } }];
  return answeredAt === null
    ? []
    : [
        {
          key: known.earlierQuotes ? 'quote-request:correctedBy' : 'quote-request:answeredBy',
          params: { name: inCharge ?? '', date: longDate(answeredAt) },
        },
      ];
}

/** Its deadline counts: it can be answered, also after it was released. */
const isTimed = (state: string): boolean => state === 'open' || state === 'paused';

export const quoteRequestExpectations: readonly PairExpectation<QuotePair['document'], QuotePair['editor']>[] = [
  ...lifecycleExpectations<QuotePair['document'], QuotePair['editor']>('quote-request', {
    proves: { loadFailed: 'S8.1 S8.6', missing: 'S8.6' },
    isChanged: ({ context }) => isChanged(context),
  }),
  ...(['loading', 'recalling'] as const).map((state) => ({
    state: `document.${state}` as const,
    shows: ({ editor }: QuotePair) => (editor.context.request ? [] : ['quote-request:loading']),
    hides: ['quote-request:reRequested', 'quote-request:cancelled', 'quote-request:expired', 'quote-request:answered'],
  })),
  ...(['recalling', 'ended', 'paused', 'open'] as const).map((state) => ({
    state: `document.${state}` as const,
    proves: 'S3.18 S3.19',
    shows: ({ document, editor }: QuotePair) =>
      editor.context.request
        ? [
            ...requestWords(editor.context.request, isTimed(state) || canCorrect({ document, editor })),
            ...(state === 'ended' ? [] : progressWords(editor.context)),
            'quote-request:back',
            'commands:palette',
            'commands:sheet',
          ]
        : [],
    hides: (pair: QuotePair) =>
      state === 'open'
        ? []
        : [
            ...(isTimed(state) || canCorrect(pair) ? [] : ['quote-request:remaining']),
            'lock:unsaved',
            'quote-request:submit',
          ],
  })),
  // The other states of an open request show the same page with their own reasons.
  ...(
    [
      ['paused', 'quote-request:refusal.locked'],
      ['open.unreserved', 'quote-request:refusal.locked'],
      ['open.submitting', 'quote-request:refusal.sending'],
    ] as const
  ).map(([state, refusal]) => ({
    state: `document.${state}` as const,
    shows: ({ editor }: QuotePair) => [
      ...stepWords(editor.context, refusal),
      ...(editor.context.layout === 'part'
        ? partWords(editor.context, 'quote-request:refusal.locked')
        : gridWords(editor.context)),
    ],
  })),
  {
    state: 'document.ended',
    shows: ({ editor }) => [...typedWords(editor.context), ...closedWords(editor.context)],
    // It says how it ended, and offers nothing to type in.
    hides: [
      'quote-request:acceptAllPrices',
      'quote-request:proceed',
      'quote-request:proceedToSend',
      'commands:undo',
      'commands:redo',
    ],
  },
  {
    state: 'document.ended',
    proves: 'S8.23 S8.24',
    shows: (pair) => {
      const { document, editor } = pair;
      const { context } = editor;
      const { document: known, readAt, overtaken } = document.context;
      if (!known) return [];
      const ending = endingOf(known, readAt);
      const isKept = isChanged(context);
      // A correction that can continue has its own text.
      const canGoOn = hasUnsentCorrection(pair) && canCorrect(pair);
      const late = lateWords(overtaken, isKept && !canGoOn);
      const isToldByRefusal = late.length > 0 && overtaken?.change?.what === 'quote-request-cancelled';
      return [
        [
          `quote-request:${ending ?? 'answered'}`,
          ...(ending === 'cancelled' && isToldByRefusal
            ? outdatedWords(overtaken, isKept).slice(0, 1)
            : endedWords(known, ending)),
          ...(ending === 'expired'
            ? [...late.slice(0, 1), isKept ? 'quote-request:expiredKept' : 'quote-request:expiredOver']
            : late),
          ...(hasUnsentCorrection(pair) && !canGoOn ? ['quote-request:correctionLate'] : []),
        ],
        ...unsentWords(known, context.answers),
      ];
    },
    hides: ({ editor }) => (isChanged(editor.context) ? [] : ['quote-request:expiredKept']),
  },
  ...editorExpectations,
  {
    state: 'document.open.reserved.held',
    hides: ['quote-request:submitAndNext'],
  },
];
