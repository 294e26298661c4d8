/** Assignment of documents: by hand, by working on them, in lists, and only within an organisation. */
import { describe, expect, it } from 'vitest';
import type { Assignment } from '../../domain/assignment.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { makeOrder } from './order-client.ts';
import { makeRequest } from './quote-request-client.ts';
import { postgres } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

interface Row {
  readonly id: string;
  readonly inCharge?: string | null;
}

describe('the assignment of documents', () => {
  const { users, platform } = startBeforeAll(postgres);
  const { sophie, luc, rita, gina } = users;

  const read = async (caller: Caller, path: string): Promise<Assignment> => {
    const { status, body } = await caller('GET', `/assignments/${path}`);
    expect(status).toBe(200);
    return body as unknown as Assignment;
  };
  const assign = (caller: Caller, path: string, to: string | null, from: string | null = null) =>
    caller('PUT', `/assignments/${path}`, { body: { to, from } });
  const rows = async (caller: Caller, path: string): Promise<readonly Row[]> =>
    (await caller('GET', `${path}&pageSize=100`)).body['items'] as readonly Row[];
  const pendingCredit = async (): Promise<string> =>
    (await rows(sophie, '/supplier-credit-requests?status=pending'))[0]?.id ?? '';

  it.each([
    ['quote-request', '/supplier-quote-requests?status=1', () => makeRequest(sophie)],
    ['order', '/supplier-orders?status=1', async () => makeOrder(sophie)],
    ['credit-request', '/supplier-credit-requests?status=pending', pendingCredit],
  ] as const)('is changed by hand and shown in the list: %s [S2.82 S2.83 S7.92]', async (kind, list, make) => {
    const id = await make();
    const path = `${kind}/${id}`;
    expect(await read(sophie, path)).toEqual({
      assignee: null,
      colleagues: [
        { id: 'luc', name: 'Luc Tremblay' },
        { id: 'sophie', name: 'Sophie Gagnon' },
      ],
      me: 'sophie',
      isChangeable: true,
    });
    const has = async (caller: Caller, whose: string): Promise<boolean> =>
      (await rows(caller, `${list}&assigned=${whose}`)).some((row) => row.id === id);
    expect([await has(sophie, 'nobody'), await has(sophie, 'mine'), await has(luc, 'mine')]).toEqual([
      true,
      false,
      false,
    ]);

    const given = await assign(sophie, path, 'luc');
    expect(given.status).toBe(200);
    expect(given.body).toMatchObject({ assignee: { id: 'luc', name: 'Luc Tremblay' }, me: 'sophie' });
    expect([await has(sophie, 'nobody'), await has(sophie, 'mine'), await has(luc, 'mine')]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await rows(luc, `${list}&assigned=mine`)).find((row) => row.id === id)?.inCharge).toBe('Luc Tremblay');

    // The refusal says what happened; the same request again succeeds.
    expect((await assign(sophie, path, 'sophie')).body).toMatchObject({ status: 409, code: 'assigned-meanwhile' });
    expect((await assign(sophie, path, 'luc')).status).toBe(200);
    expect((await assign(luc, path, null, 'luc')).body).toMatchObject({ assignee: null });
    expect(await has(luc, 'nobody')).toBe(true);
  });

  it('accepts only colleagues who may change the document, and only open documents [S2.83 S7.92]', async () => {
    const path = `quote-request/${await makeRequest(sophie)}`;
    // Rita may only read; Noah and Gina do not work in this organisation.
    for (const stranger of ['rita', 'noah', 'gina', 'shop-none'])
      expect((await assign(sophie, path, stranger)).status, stranger).toBe(422);
    expect(await read(rita, path)).toMatchObject({ me: null, isChangeable: false });
    expect((await assign(rita, path, 'luc')).status).toBe(403);
    expect((await read(gina, path)).me).toBeNull();

    const token = await tokenOf(platform().origin, 'sophie@atelier.test');
    const inOttawa = callerWith(platform().origin, token, 'atelier-ottawa');
    const [elsewhere] = await rows(inOttawa, '/supplier-quote-requests?status=1');
    expect(elsewhere).toBeDefined();
    expect((await sophie('GET', `/assignments/quote-request/${elsewhere?.id ?? ''}`)).status).toBe(404);
    expect((await assign(sophie, `quote-request/${elsewhere?.id ?? ''}`, 'luc')).status).toBe(404);

    const [answered] = await rows(sophie, '/supplier-quote-requests?status=2');
    expect(await read(sophie, `quote-request/${answered?.id ?? ''}`)).toMatchObject({ isChangeable: false });
    expect((await assign(sophie, `quote-request/${answered?.id ?? ''}`, 'luc')).body).toMatchObject({
      code: 'quote-request-answered',
    });
    const [missed] = await rows(sophie, '/supplier-quote-requests?isMissed=true');
    expect((await assign(sophie, `quote-request/${missed?.id ?? ''}`, 'luc')).body).toMatchObject({
      code: 'quote-request-expired',
    });
    expect((await sophie('GET', '/transactions?assigned=mine')).status).toBe(400);
  });

  it('goes to the user who actively edits an unassigned document [S2.84]', async () => {
    const id = await makeRequest(sophie);
    const path = `quote-request/${id}`;
    const lock = async (caller: Caller): Promise<string> =>
      (await caller('POST', '/locks', { body: { documentKind: 'quote-request', documentId: id } })).body[
        'id'
      ] as string;
    const first = await lock(sophie);
    expect((await read(sophie, path)).assignee).toBeNull();
    await sophie('PUT', `/locks/${first}?isActive=false`);
    expect((await read(sophie, path)).assignee).toBeNull();
    await sophie('PUT', `/locks/${first}`);
    expect((await read(sophie, path)).assignee).toEqual({ id: 'sophie', name: 'Sophie Gagnon' });
    await sophie('DELETE', `/locks/${first}`);

    await luc('PUT', `/locks/${await lock(luc)}`);
    expect((await read(luc, path)).assignee?.id).toBe('sophie');
  });
});
