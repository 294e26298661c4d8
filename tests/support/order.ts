/** An order that this clerk has reserved, to change it in a test. */
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Order } from '../../domain/order.ts';
import { draftMachine } from '../../machines/draft/draft.machine.ts';
import type { DraftKey, KeptDraft } from '../../machines/draft/draft.types.ts';
import { lockMachine } from '../../machines/lock/lock.machine.ts';
import { orderMachine } from '../../machines/order/order.machine.ts';
import { CallFailed, type Failure } from '../../machines/support/failure.ts';
import { at, NOW, order } from '../paths/order/order.examples.ts';

export const ORDER_INPUT = { id: order.id, sendKey: 'send-key-1', isSendHeld: false, mayEdit: true } as const;

/** `refusal`: how the platform refuses what is sent. */
export async function openOrder(
  read: Order = order,
  refusal: Failure = { kind: 'invalid', code: 'validation', params: {} },
) {
  const lock = { id: 'lock-1', fencing: 1, documentVersion: read.version, expiresAt: at(60_000) };
  const machine = orderMachine.provide({
    actors: {
      loadDocument: fromPromise(() => Promise.resolve({ document: read, now: NOW })),
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
  const actor = createActor(machine, { input: ORDER_INPUT }).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editable'));
  return actor;
}

/** Once it can be changed again, on its page or in a dialog. */
export const reopened = (actor: Awaited<ReturnType<typeof openOrder>>) =>
  waitFor(actor, (snapshot) => snapshot.hasTag('editable') || snapshot.hasTag('asking'));
