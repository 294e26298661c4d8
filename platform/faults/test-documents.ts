import * as v from 'valibot';
import type { Database } from '../data/database.ts';
import { changeClient, CLIENT_CHANGES, clientWantedByTest, makeTestClient } from './test-clients.ts';
import {
  changeCreditRequest,
  CREDIT_REQUEST_CHANGES,
  creditRequestWantedByTest,
  makeTestCreditRequest,
} from './test-credit-requests.ts';
import { changeQuoteRequest, CHANGES, makeTestQuoteRequest, testInput } from './test-data.ts';
import { changeOrder, makeTestOrder, ORDER_CHANGES, orderWantedByTest } from './test-orders.ts';

/**
 * How tests create a document and change it as a shop or colleague would. `change` returns false when it does not
 * exist.
 */
const testing = <Wanted extends v.GenericSchema, Made, const Action extends string>(
  wanted: Wanted,
  make: (database: Database, wanted: v.InferOutput<Wanted>) => Promise<Made>,
  actions: readonly Action[],
  change: (database: Database, id: string, action: Action) => Promise<boolean>,
) => ({
  make: (database: Database, body: unknown): Promise<Made> => make(database, v.parse(wanted, body)),
  change: (database: Database, id: string, body: unknown): Promise<boolean> =>
    change(database, id, v.parse(v.strictObject({ action: v.picklist(actions) }), body).action),
  actions,
});

/** The documents tests can create, by path. */
export const TEST_DOCUMENTS = {
  'quote-requests': testing(testInput, makeTestQuoteRequest, CHANGES, changeQuoteRequest),
  orders: testing(orderWantedByTest, makeTestOrder, ORDER_CHANGES, changeOrder),
  'credit-requests': testing(
    creditRequestWantedByTest,
    makeTestCreditRequest,
    CREDIT_REQUEST_CHANGES,
    changeCreditRequest,
  ),
  clients: testing(clientWantedByTest, makeTestClient, CLIENT_CHANGES, changeClient),
};
export type TestDocuments = typeof TEST_DOCUMENTS;
