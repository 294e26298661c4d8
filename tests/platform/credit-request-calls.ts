/** Calls about credit requests, as Sophie unless said otherwise. */
import { randomUUID } from 'node:crypto';
import { type CreditRequest, type CreditRequestSummary } from '../../domain/credit-request.ts';
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { type Answer, type Caller } from './client.ts';
export const TODAY = marketplaceDay(Date.now());
export const NUMBER = () => randomUUID().slice(0, 30);
export const codeOf = ({ status, body }: Answer): string => `${status} ${String(body['code'])}`;
export const pathsOf = ({ body }: Answer): string[] =>
  ((body['errors'] ?? []) as { path: string }[]).map(({ path }) => path);

export interface Made {
  readonly id: string;
  readonly orderId: string;
  readonly creditableCents: number;
}

export function creditRequestCalls(sophie: Caller) {
  const write = (caller: Caller, path: string, body: unknown, key: string = randomUUID()) =>
    caller('POST', path, { body, headers: { 'idempotency-key': key } });
  const send = (caller: Caller, body: unknown, key?: string) => write(caller, '/credits', body, key);
  const make = async (wanted: object = {}): Promise<Made> =>
    (await sophie('POST', '/__test/credit-requests', { body: wanted })).body as unknown as Made;
  const control = (id: string, action: string) => sophie('POST', `/__test/credit-requests/${id}`, { body: { action } });
  const lock = async (id: string, caller = sophie): Promise<string> =>
    String((await caller('POST', '/locks', { body: { documentKind: 'credit-request', documentId: id } })).body['id']);
  // Checks the platform's responses against their contract.
  const read = async (id: string, caller = sophie): Promise<CreditRequest> =>
    (await caller('GET', `/supplier-credit-requests/${id}`)).body as unknown as CreditRequest;
  const list = async (
    query: string,
    caller = sophie,
  ): Promise<{ items: CreditRequestSummary[]; total: number; counts: Record<string, number> }> =>
    (await caller('GET', `/supplier-credit-requests?${query}`)).body as never;

  const approvalOf = async (id: string, change: object = {}, caller = sophie) => {
    const { version, amountCents } = await read(id, caller);
    return {
      decision: 'approve',
      creditRequestId: id,
      version,
      lockId: await lock(id, caller),
      creditNumber: NUMBER(),
      creditDate: TODAY,
      creditedCents: amountCents,
      reason: '',
      photoIds: [],
      ...change,
    };
  };
  const refusalOf = async (id: string, change: object = {}) => {
    const { version } = await read(id);
    return {
      decision: 'refuse',
      creditRequestId: id,
      version,
      lockId: await lock(id),
      reason: 'La pièce a été installée',
      photoIds: [],
      ...change,
    };
  };
  return { write, send, make, control, lock, read, list, approvalOf, refusalOf };
}
