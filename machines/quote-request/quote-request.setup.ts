import { assign, emit, sendTo, setup, stateIn } from 'xstate';
import type { PartAnswer } from '../domain/quote-request.ts';
import { lockMachine } from '../lock/lock.machine.ts';
import { call, watch } from '../support/call.ts';
import { isOutcomeUnknown, toFailure } from '../support/failure.ts';
import {
  draftAfter,
  draftOf,
  draftsOf,
  firstIncomplete,
  isAnswered,
  isCancelled,
  isDirty,
  isExpired,
  isOurs,
} from './quote-request.rules.ts';
import type {
  AnswerChange,
  LoadedRequest,
  QuoteRequestContext,
  QuoteRequestEmitted,
  QuoteRequestEvent,
  QuoteRequestInput,
  Receipt,
} from './quote-request.types.ts';

/** What `POST /quotes` needs, and the key under which it is sent. */
export interface SubmitInput {
  readonly quoteRequestId: string;
  readonly version: number;
  readonly lockId: string;
  readonly answers: readonly { readonly partId: string; readonly answer: PartAnswer }[];
  readonly idempotencyKey: string;
}

/** What the chart of `quote-request.machine.ts` names. */
export const quoteRequestSetup = setup({
  types: {
    context: {} as QuoteRequestContext,
    input: {} as QuoteRequestInput,
    events: {} as QuoteRequestEvent,
    emitted: {} as QuoteRequestEmitted,
    /** `editable`: answers may be typed; `locked`: the lock's own words are shown. */
    tags: {} as 'busy' | 'editable' | 'locked' | 'sending',
    children: {} as { lock: 'lock' },
  },
  actors: {
    loadQuoteRequest: call<{ id: string }, LoadedRequest>('loadQuoteRequest'),
    submitQuote: call<SubmitInput, Receipt>('submitQuote'),
    rereadQuoteRequest: call<{ id: string }, LoadedRequest>('rereadQuoteRequest'),
    watchDeadline: watch<{ at: string }>('watchDeadline'),
    lock: lockMachine,
  },
  guards: {
    isCancelled: (_, loaded: LoadedRequest) => isCancelled(loaded),
    isExpired: (_, loaded: LoadedRequest) => isExpired(loaded),
    isAnswered: (_, loaded: LoadedRequest) => isAnswered(loaded),
    isOurs: ({ context }, loaded: LoadedRequest) => isAnswered(loaded) && isOurs(context, loaded),
    hasNext: ({ context }) => context.partIndex + 1 < (context.request?.parts.length ?? 0),
    hasPrevious: ({ context }) => context.partIndex > 0,
    isPart: ({ context }, { index }: { index: number }) => context.request?.parts[index] !== undefined,
    isComplete: ({ context }) => firstIncomplete(context) === -1,
    isDirty: ({ context }) => isDirty(context),
    isUnattended: stateIn('#quoteRequest.answering.submitting.unattended'),
    hasCode: (_, { error, code }: { error: unknown; code: string }) => toFailure(error).code === code,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(toFailure(error)),
  },
  actions: {
    keepRequest: assign({
      request: (_, { request }: LoadedRequest) => request,
      drafts: (_, { request }: LoadedRequest) => draftsOf(request),
      failure: null,
    }),
    keepSettledRequest: assign({ request: (_, { request }: LoadedRequest) => request, failure: null }),
    keepLockId: assign({ lockId: (_, { lockId }: { lockId: string }) => lockId }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    goToNext: assign({ partIndex: ({ context }) => context.partIndex + 1 }),
    goToPrevious: assign({ partIndex: ({ context }) => context.partIndex - 1 }),
    goToPart: assign({ partIndex: (_, { index }: { index: number }) => index }),
    goToFirstIncomplete: assign({ partIndex: ({ context }) => firstIncomplete(context) }),
    keepAnswer: assign({
      drafts: ({ context }, { partId, change }: { partId: string; change: AnswerChange }) => {
        const part = context.request?.parts.find(({ id }) => id === partId);
        const draft = part && (context.drafts[partId] ?? draftOf(part));
        return draft ? { ...context.drafts, [partId]: draftAfter(draft, change) } : context.drafts;
      },
    }),
    askForLock: sendTo('lock', { type: 'lock.retry' }),
    releaseLock: sendTo('lock', { type: 'lock.release' }),
    announceSent: emit({ type: 'notification.wanted', kind: 'success', key: 'quote-request:sent' }),
    announceNotSent: emit({ type: 'notification.wanted', kind: 'error', key: 'quote-request:sendFailed' }),
  },
});
