/** A quote request that this clerk has reserved, to answer it in a test. */
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { draftMachine } from '../../machines/draft/draft.machine.ts';
import type { DraftKey, KeptDraft } from '../../machines/draft/draft.types.ts';
import { lockMachine } from '../../machines/lock/lock.machine.ts';
import { quoteRequestMachine } from '../../machines/quote-request/quote-request.machine.ts';
import type { Layout } from '../../machines/quote-request/quote-request.types.ts';
import { CallFailed, type Failure } from '../../machines/support/failure.ts';

const NOW = Date.parse('2126-11-20T15:00:00Z');

/** `refusal`: how the platform refuses what is sent. */
export async function openQuoteRequest(
  request: QuoteRequest,
  layout: Layout,
  refusal: Failure = { kind: 'network', code: null, params: {} },
) {
  const machine = quoteRequestMachine.provide({
    actors: {
      loadDocument: fromPromise(() => Promise.resolve({ document: request, now: NOW })),
      sendDocument: fromPromise(() => Promise.reject(new CallFailed(refusal))),
      watchDeadline: fromCallback(() => {}),
      lock: lockMachine.provide({
        actors: {
          acquireLock: fromPromise(() =>
            Promise.resolve({
              id: 'lock-1',
              expiresAt: request.expiresAt,
              fencing: 1,
              documentVersion: request.version,
            }),
          ),
          releaseLock: fromPromise(() => Promise.resolve()),
        },
      }),
      draft: draftMachine.provide({
        actors: {
          readDraft: fromPromise<KeptDraft | null, DraftKey>(() => Promise.resolve(null)),
          writeDraft: fromPromise(() => Promise.resolve('2126-11-20T15:00:00Z')),
          eraseDraft: fromPromise(() => Promise.resolve()),
        },
      }),
    },
  });
  const actor = createActor(machine, {
    input: { id: request.id, sendKey: 'send-key-1', isSendHeld: false, mayEdit: true, thisYear: 2126, layout },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editable'));
  return actor;
}
