/** A simulated collision shop, which makes the shops' calls. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Contract } from '../../contracts/call.ts';
import { problem } from '../../contracts/common.ts';
import {
  cancelOrderParts,
  cancelQuoteRequest,
  listPlacedOrders,
  listSentQuoteRequests,
  loginByApiKey,
  placeOrder,
  sendCreditRequest,
  sendQuoteRequest,
  setClientSuppliers,
  type ClientSuppliersToSet,
  type CreditRequestToSend,
  type OrderToPlace,
  type PlacedOrder,
  type QuoteRequestToSend,
  type SentCreditRequest,
  type SentQuoteRequest,
} from '../../contracts/index.ts';
import type { CancelledParts } from '../../domain/order.ts';
import type { CollisionShop } from '../../domain/quote-request.ts';
import { shopIdOf } from '../../platform/data/seed/shops.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import { UserError } from '../run/project.ts';

/** The platform refused a call. The message is the problem's code. */
export class Declined extends Error {}

/**
 * Makes one call and parses its response by its contract. Throws UserError if the platform is unreachable, and Declined
 * if it refuses.
 */
export async function call<R extends v.GenericSchema>(
  platform: string,
  contract: Contract<v.GenericSchema, v.GenericSchema, v.GenericSchema, R>,
  { body, query = '', headers = {} }: { body?: unknown; query?: string; headers?: Record<string, string> },
): Promise<v.InferOutput<R>> {
  const response = await fetch(platform + contract.path + query, {
    method: contract.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!response)
    throw new UserError(
      `The platform does not answer at ${platform}. Start it with npm start; another port is named by PLATFORM_PORT.`,
    );
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || !contract.response) {
    const told = v.safeParse(problem, answer);
    throw new Declined(told.success ? told.output.code : `status ${response.status}`);
  }
  return v.parse(contract.response, answer);
}

const queryOf = (partsFileNumber: string): string => `?${new URLSearchParams({ partsFileNumber }).toString()}`;

/** A shop, signed in with its key. Signs in again when its token has expired. */
export class Shop {
  readonly facts: CollisionShop;
  /** Files that have a request, and files that have an order. */
  readonly files: string[] = [];
  readonly ordered: string[] = [];
  /** Parts that have a credit request. */
  readonly returned: string[] = [];
  private readonly platform: string;
  private headers: Record<string, string> | null = null;

  constructor(platform: string, facts: CollisionShop) {
    this.platform = platform;
    this.facts = facts;
  }

  private async signIn(): Promise<Record<string, string>> {
    const id = shopIdOf(this.facts);
    const { accessToken, scopeIds } = await call(this.platform, loginByApiKey, {
      body: { apiKey: demoKeyOf(id) },
    }).catch((error: unknown) => {
      if (error instanceof Declined)
        throw new UserError(
          `The platform does not let ${this.facts.name} in (${error.message}). Is its data not the demonstration's? npm run reset seeds it afresh.`,
        );
      throw error;
    });
    return { authorization: `Bearer ${accessToken}`, 'scope-id': scopeIds[0] ?? id };
  }

  private async signedIn<T>(run: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    this.headers ??= await this.signIn();
    try {
      return await run(this.headers);
    } catch (error) {
      if (!(error instanceof Declined) || error.message !== 'unauthorized') throw error;
      this.headers = await this.signIn();
      return run(this.headers);
    }
  }

  send = (body: QuoteRequestToSend): Promise<SentQuoteRequest> =>
    this.signedIn((headers) => call(this.platform, sendQuoteRequest, { body, headers }));

  cancel = (quoteRequestId: string): Promise<SentQuoteRequest> =>
    this.signedIn((headers) => call(this.platform, cancelQuoteRequest, { body: { quoteRequestId }, headers }));

  list = (partsFileNumber: string): Promise<SentQuoteRequest[]> =>
    this.signedIn(
      async (headers) =>
        (await call(this.platform, listSentQuoteRequests, { query: queryOf(partsFileNumber), headers })).items,
    );

  order = (body: OrderToPlace): Promise<PlacedOrder> =>
    this.signedIn((headers) => call(this.platform, placeOrder, { body, headers }));

  orders = (partsFileNumber: string): Promise<PlacedOrder[]> =>
    this.signedIn(
      async (headers) =>
        (await call(this.platform, listPlacedOrders, { query: queryOf(partsFileNumber), headers })).items,
    );

  askForCredit = (body: CreditRequestToSend): Promise<SentCreditRequest> =>
    this.signedIn((headers) => call(this.platform, sendCreditRequest, { body, headers }));

  setSuppliers = (body: ClientSuppliersToSet) =>
    this.signedIn((headers) => call(this.platform, setClientSuppliers, { body, headers }));

  cancelParts = (body: object): Promise<CancelledParts> =>
    this.signedIn((headers) => call(this.platform, cancelOrderParts, { body, headers }));
}
