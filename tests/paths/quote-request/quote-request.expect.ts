/** What must be on the screen in each state of a quote request, in words of `locales`. */
import type { QuoteRequest } from '../../../domain/quote-request.ts';
import { endingOf, isChanged, type Ending } from '../../../machines/quote-request/quote-request.rules.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import type { Expectation, Words } from '../engine/path-model.ts';
import { longDate } from '../said.ts';
import { documentExpectations } from '../document-lifecycle/document.expect.ts';
import { lateWords, outdatedWords } from '../overtaken.expect.ts';
import { closedWords, progressWords, requestWords, typedWords, unsentWords } from './quote-request.words.ts';
import { gridWords, partWords, stepWords } from './quote-request.form-words.ts';
import {
  canCorrect,
  hasUnsentCorrection,
  isCorrecting,
  isDoubtTold,
  type QuoteSnapshot,
} from './quote-request.walking.ts';
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

export const quoteRequestExpectations: readonly Expectation<typeof quoteRequestMachine>[] = [
  ...documentExpectations<QuoteSnapshot>('quote-request', (snapshot) => snapshot, {
    proves: { loadFailed: 'S8.1 S8.6', missing: 'S8.6' },
    isChanged: ({ context }) => isChanged(context),
    sent: (snapshot) => ({
      sending: isCorrecting(snapshot) ? 'quote-request:sendingCorrection' : 'quote-request:sending',
      checking: 'quote-request:checkingOutcome',
      unknown: 'quote-request:outcomeUnknown',
    }),
  }),
  ...(['loading', 'recalling'] as const).map((state) => ({
    state,
    shows: ({ context }: QuoteSnapshot) => (context.request ? [] : ['quote-request:loading']),
    hides: ['quote-request:reRequested', 'quote-request:cancelled', 'quote-request:expired', 'quote-request:answered'],
  })),
  ...(['recalling', 'ended', 'paused', 'open'] as const).map((state) => ({
    state,
    proves: 'S3.18 S3.19',
    shows: (snapshot: QuoteSnapshot) =>
      snapshot.context.request
        ? [
            ...requestWords(snapshot.context.request, isTimed(state) || canCorrect(snapshot)),
            ...(state === 'ended' ? [] : progressWords(snapshot.context, isDoubtTold(snapshot) ? 1 : 0)),
            'quote-request:back',
            'commands:palette',
            'commands:sheet',
          ]
        : [],
    hides: (snapshot: QuoteSnapshot) =>
      state === 'open'
        ? []
        : [
            ...(isTimed(state) || canCorrect(snapshot) ? [] : ['quote-request:remaining']),
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
    state,
    shows: ({ context }: QuoteSnapshot) => [
      ...stepWords(context, refusal),
      ...(context.layout === 'part' ? partWords(context, 'quote-request:refusal.locked') : gridWords(context)),
    ],
  })),
  {
    state: 'ended',
    shows: ({ context }) => [...typedWords(context), ...closedWords(context)],
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
    state: 'ended',
    proves: 'S8.23 S8.24',
    shows: (snapshot) => {
      const { context } = snapshot;
      const { document: known, readAt, overtaken } = context;
      if (!known) return [];
      const ending = endingOf(known, readAt);
      const isKept = isChanged(context);
      // A correction that can continue has its own text.
      const canGoOn = hasUnsentCorrection(snapshot) && canCorrect(snapshot);
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
          ...(hasUnsentCorrection(snapshot) && !canGoOn ? ['quote-request:correctionLate'] : []),
        ],
        ...unsentWords(known, context.answers),
      ];
    },
    hides: ({ context }) => (isChanged(context) ? [] : ['quote-request:expiredKept']),
  },
  { state: 'readOnly', shows: () => ['quote-request:readOnly'], hides: ['quote-request:submit'] },
  ...editorExpectations,
  {
    state: 'open.reserved.held',
    hides: ['quote-request:submitAndNext'],
  },
];
