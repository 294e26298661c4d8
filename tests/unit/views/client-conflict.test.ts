/** The message about a client that someone else changed meanwhile. */
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Client } from '../../../domain/client.ts';
import { RelationshipStatus } from '../../../domain/client-rows.ts';
import {
  activeClient,
  numberedByColleague,
  pendingClient,
  refusedByColleague,
  refusedClient,
} from '../../paths/client/client.examples.ts';
import { clientMachine } from '../../../machines/client/client.machine.ts';
import { recordOf } from '../../../machines/client/client.rules.ts';
import { connectClient } from '../../../src/views/client/client.connect.ts';

const CHANGED = { key: 'client:conflict.changed' };
const REFUSED = {
  key: `client:conflict.answered.${RelationshipStatus.Refused}`,
  params: { name: 'Luc Tremblay', reason: 'Out of our area' },
};

const activeNumbered: Client = { ...activeClient, version: 5, ownNumber: 'C-9' };
const requested: Client = { ...refusedClient, version: 5, status: RelationshipStatus.Pending };

test.each([
  ['a waiting client was refused', pendingClient, refusedByColleague, REFUSED],
  ['a waiting client was changed', pendingClient, numberedByColleague, CHANGED],
  ['one that was accepted long ago was changed', activeClient, activeNumbered, CHANGED],
  ['one that was refused requests to be served again', refusedClient, requested, CHANGED],
])('%s', (_name, client, theirs, words) => {
  const { context } = createActor(clientMachine, { input: { id: client.id, mayChange: true } }).getSnapshot();
  const snapshot = clientMachine.resolveState({
    value: 'conflicted',
    context: { ...context, client, record: recordOf(client), theirs },
  });
  expect(connectClient(snapshot, () => {}).banner?.details).toEqual([words]);
});
