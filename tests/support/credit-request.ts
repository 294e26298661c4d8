/** A credit request that this clerk has reserved, to answer it in a test. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { creditRequestMachine } from '../../machines/credit-request/credit-request.machine.ts';
import { draftMachine } from '../../machines/draft/draft.machine.ts';
import type { DraftKey, KeptDraft } from '../../machines/draft/draft.types.ts';
import { lockMachine } from '../../machines/lock/lock.machine.ts';
import { CallFailed, type Failure } from '../../machines/support/failure.ts';
import { creditRequest } from '../paths/credit-request/credit-request.examples.ts';
import { at, NOW } from '../paths/order/order.examples.ts';

const lock = {
  id: 'lock-1',
  fencing: 1,
  documentVersion: creditRequest.version,
  expiresAt: at(60_000),
};

/** `refusal`: how the platform refuses what is sent. */
export async function openCreditRequest(refusal: Failure = { kind: 'network', code: null, params: {} }) {
  const machine = creditRequestMachine.provide({
    actors: {
      loadDocument: fromPromise(() => Promise.resolve({ document: creditRequest, now: NOW })),
      sendDocument: fromPromise(() => Promise.reject(new CallFailed(refusal))),
      lock: lockMachine.provide({ actors: { acquireLock: fromPromise(() => Promise.resolve(lock)) } }),
      draft: draftMachine.provide({
        actors: {
          readDraft: fromPromise<KeptDraft | null, DraftKey>(() => Promise.resolve(null)),
          writeDraft: fromPromise(() => Promise.resolve(at(0))),
        },
      }),
    },
  });
  const input = { id: creditRequest.id, sendKey: 'send-key-1', isSendHeld: false, mayEdit: true };
  const actor = createActor(machine, { input }).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editable'));
  return actor;
}
