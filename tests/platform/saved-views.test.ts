import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SavedViews } from '../../domain/saved-view.ts';
import type { Caller } from './client.ts';
import { postgres } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const QUERY = {
  tab: 'active',
  search: 'civic',
  updateFrom: '',
  updateTo: '',
  preset: 'today',
  shop: '',
  substatus: 'reQuote',
  unread: 'only',
  assigned: '',
  sort: 'shop',
  direction: 'ascending',
};

describe('the saved views of a list', () => {
  const { users, signIn } = startBeforeAll(postgres);
  const { sophie, luc, rita } = users;

  const save = (caller: Caller, change: object = {}, key: string = randomUUID()) =>
    caller('POST', '/saved-views', {
      body: { list: 'quoteRequests', name: 'Urgent', isShared: false, query: QUERY, ...change },
      headers: { 'idempotency-key': key },
    });
  const views = async (caller: Caller, list = 'quoteRequests') =>
    (await caller('GET', `/saved-views?list=${list}`)).body as unknown as SavedViews;
  const named = async (caller: Caller, name: string) => (await views(caller)).views.find((view) => view.name === name);

  it('belong to the user who saved them, with tab, filters and sort order [S2.80 S7.91]', async () => {
    expect((await save(sophie)).status).toBe(201);
    expect(await named(sophie, 'Urgent')).toMatchObject({
      isShared: false,
      isMine: true,
      isChangeable: true,
      by: 'Sophie Gagnon',
      query: QUERY,
    });
    expect(await named(luc, 'Urgent')).toBeUndefined();
    expect((await views(sophie, 'orders')).views).toEqual([]);
  });

  it('are saved once per user and key, whoever else sends the same key', async () => {
    const key = randomUUID();
    const [hers, his] = [await save(sophie, { name: 'Ours' }, key), await save(luc, { name: 'Ours' }, key)];
    expect([hers.status, his.status]).toEqual([201, 201]);
    expect(his.body).not.toEqual(hers.body);
    expect((await save(sophie, { name: 'Ours' }, key)).body).toEqual(hers.body);
    expect((await save(luc, { name: 'Ours' }, key)).body).toEqual(his.body);
  });

  it('can be renamed and deleted by their owner only [S2.80 S7.91]', async () => {
    await save(sophie, { name: 'Mine' });
    const id = (await named(sophie, 'Mine'))?.id ?? '';
    const change = (caller: Caller, body: object) => caller('PUT', `/saved-views/${id}`, { body });
    expect((await change(luc, { name: 'His', isShared: false })).status).toBe(404);
    expect((await luc('DELETE', `/saved-views/${id}`)).status).toBe(404);
    expect((await change(sophie, { name: '  Hers  ', isShared: false })).status).toBe(200);
    expect(await named(sophie, 'Hers')).toMatchObject({ id });
    expect((await sophie('DELETE', `/saved-views/${id}`)).status).toBe(200);
    expect(await named(sophie, 'Hers')).toBeUndefined();
  });

  it('are visible to the organisation when shared, and administrators can change them too [S2.81]', async () => {
    await save(sophie, { name: 'Shared', isShared: true });
    const seen = await named(luc, 'Shared');
    // Luc may change the settings of the organisation, Rita may not.
    expect(seen).toMatchObject({ isMine: false, isShared: true, isChangeable: true, by: 'Sophie Gagnon' });
    expect(await named(rita, 'Shared')).toMatchObject({ isMine: false, isChangeable: false });
    const path = `/saved-views/${seen?.id ?? ''}`;
    expect((await rita('PUT', path, { body: { name: 'Ritas', isShared: true } })).status).toBe(404);
    expect((await rita('DELETE', path)).status).toBe(404);
    expect((await luc('PUT', path, { body: { name: 'For all', isShared: true } })).status).toBe(200);
    expect(await named(sophie, 'For all')).toMatchObject({ isMine: true });
    expect((await luc('DELETE', path)).status).toBe(200);
    const gina = await signIn('gina@global.test');
    await save(sophie, { name: 'Of Montreal', isShared: true });
    const there = await gina('GET', '/saved-views?list=quoteRequests', { headers: { 'scope-id': 'atelier-ottawa' } });
    expect(JSON.stringify(there.body)).not.toContain('Of Montreal');
  });

  it('can be saved but not shared by read-only users [S2.81]', async () => {
    expect((await views(rita)).isSharingAllowed).toBe(false);
    expect((await views(sophie)).isSharingAllowed).toBe(true);
    expect((await save(rita, { name: 'Own' })).status).toBe(201);
    expect((await save(rita, { name: 'Shared by Rita', isShared: true })).status).toBe(403);
    const id = (await named(rita, 'Own'))?.id ?? '';
    expect((await rita('PUT', `/saved-views/${id}`, { body: { name: 'Own', isShared: true } })).status).toBe(403);
    const noah = await signIn('noah@nowhere.test');
    expect((await noah('GET', '/saved-views?list=orders')).status).toBe(403);
    expect((await save(noah)).status).toBe(403);
  });

  it('are refused without a name of 1 to 60 characters, or with filters the list does not have [S2.80]', async () => {
    for (const change of [
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(61) },
      { query: { ...QUERY, tab: 'pending' } },
      { query: { ...QUERY, sort: 'amount' } },
      { query: { ...QUERY, substatus: 'paid' } },
      { query: { ...QUERY, updateFrom: 'yesterday' } },
      { list: 'nothing' },
    ])
      expect((await save(sophie, change)).status, JSON.stringify(change)).toBe(400);
    expect((await save(sophie, { name: 'x'.repeat(60) })).status).toBe(201);
  });

  it('are limited to 50 per user [S2.80]', async () => {
    const known = (await views(luc)).views.filter(({ isMine }) => isMine).length;
    const statuses = await Promise.all(
      Array.from({ length: 52 - known }, async (_, index) => (await save(luc, { name: `View ${index}` })).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(50 - known);
    expect((await save(luc)).body).toMatchObject({ status: 409, code: 'too-many-views' });
    expect((await views(luc)).views.filter(({ isMine }) => isMine)).toHaveLength(50);
  });
});
