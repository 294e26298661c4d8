import { describe, expect, it } from 'vitest';
import { type Answer, type Caller } from './client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';
import { clientCalls, FOREIGN, NEWCOMER, NOTHING_KEPT, PENDING, ACTIVE, REFUSED } from './client-calls.ts';

describe.each(SERVERS)('the clients of suppliers, on %s', (_, open) => {
  const started = startBeforeAll(open);
  const { sophie, luc, rita, gina } = started.users;
  const shop = started.shop(NEWCOMER);
  const { make, read, change, list, namesOf } = clientCalls(sophie);

  describe('the list', () => {
    it('has clients of every status with their sponsors, and more than a page of active ones [S7.34]', async () => {
      const { counts, items, total } = await list(`?status=${ACTIVE}&sort=name&direction=ascending`);
      expect(counts).toMatchObject({
        pending: expect.any(Number),
        active: expect.any(Number),
        refused: expect.any(Number),
      });
      expect(total).toBeGreaterThan(25);
      expect((items as unknown[]).length).toBe(25);
      expect(namesOf({ items })[0]).toBe('Atelier Beauséjour');
      expect(await list('?search=beausejour%20reseau')).toMatchObject({
        total: 1,
        items: [
          { name: 'Atelier Beauséjour', sponsorName: 'Réseau des carrossiers reconnus du Québec', status: ACTIVE },
        ],
      });
    });

    it('can be filtered by status, text, number and dates, and sorted by each column [S7.34]', async () => {
      const id = await make({ shopName: 'Zigzag Collision' });
      await change(id, { ownNumber: 'ZZ-77' });
      expect(await list('?search=zz-77%20laval')).toMatchObject({
        total: 1,
        counts: { pending: 1, active: 0, refused: 0 },
        items: [{ id, ownNumber: 'ZZ-77' }],
      });
      expect((await list(`?search=zz-77&status=${REFUSED}`))['items']).toEqual([]);
      expect((await list('?search=zz-77&updateTo=2020-01-01'))['total']).toBe(0);
      for (const sort of ['name', 'ownNumber', 'sponsor', 'requestedAt', 'updatedAt']) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect((await sophie('GET', `/supplier-clients?sort=${sort}`)).status, sort).toBe(200);
      }
      expect(namesOf(await list('?sort=name&direction=descending'))[0]).toBe('Zigzag Collision');
    });

    it('rejects unknown statuses, and hides other organisations’ clients [S4.2]', async () => {
      const answers = await Promise.all(
        ['0', '4', 'x'].map((status) => sophie('GET', `/supplier-clients?status=${status}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
      await make({ scopeId: 'northern-parts', shopName: 'Only of the North' });
      expect((await list('?search=only%20of%20the%20north'))['total']).toBe(0);
      expect(
        (await gina('GET', '/supplier-clients?search=only%20of%20the%20north', { headers: FOREIGN })).body['total'],
      ).toBe(1);
    });
  });

  describe('one client', () => {
    it('is complete: profile, request, sponsor and open documents [S3.25 S7.35]', async () => {
      const { items } = await list('?search=beausejour');
      const [{ id }] = items as [{ id: string }];
      const whole = await read(id);
      expect(whole).toMatchObject({
        profile: {
          name: 'Atelier Beauséjour',
          address: '310, boulevard des Laurentides',
          city: 'Laval',
          province: 'QC',
          postalCode: 'H7G 2T9',
          phone: '450 555-0102',
        },
        sponsor: { id: 'sponsor-reseau-carrossiers', phone: '514 555-0171' },
        requestedBy: 'Étienne Caron',
        answer: { status: ACTIVE, reason: '' },
      });
      const { body: orders } = await sophie('GET', '/supplier-orders?status=1&search=beausejour');
      const { body: requests } = await sophie('GET', '/supplier-quote-requests?status=1&search=beausejour');
      expect({ orders: whole['openOrders'], requests: whole['openQuoteRequests'] }).toEqual({
        orders: orders['total'],
        requests: requests['total'],
      });
    });

    it('has a nameless sponsor when the sponsor is unknown', async () => {
      expect(await read(await make({ sponsorId: 'sponsor-of-the-past' }))).toMatchObject({
        sponsor: { id: 'sponsor-of-the-past', name: null, phone: '', email: '' },
      });
    });

    it('does not exist for another organisation or one that is not a supplier [S8.17]', async () => {
      const id = await make({ scopeId: 'northern-parts' });
      expect((await sophie('GET', `/supplier-clients/${id}`)).body).toMatchObject({
        status: 404,
        code: 'collision-shop-not-found',
      });
      expect(
        (
          await sophie('PUT', `/supplier-clients/${id}`, {
            body: { version: 1, status: ACTIVE, ...NOTHING_KEPT, reason: '' },
          })
        ).status,
      ).toBe(404);
      expect((await sophie('GET', `/supplier-clients/${id}`, { headers: FOREIGN })).status).toBe(403);
    });

    it('needs the permissions to read and change, and is closed to shops', async () => {
      const id = await make();
      expect((await rita('GET', `/supplier-clients/${id}`)).status).toBe(200);
      expect((await change(id, { status: ACTIVE }, rita)).status).toBe(403);
      expect(
        (await shop('GET', `/supplier-clients/${id}`, { headers: { 'scope-id': 'atelier-montreal' } })).status,
      ).toBe(403);
      expect(
        (await sophie('PATCH', '/clients/current/:setClientSuppliers', { body: { suppliers: [], user: 'Sophie' } }))
          .status,
      ).toBe(403);
    });
  });

  describe('a supplier', () => {
    it('accepts, refuses and accepts a client again [S4.47 S7.36]', async () => {
      const id = await make();
      const accepted = await change(id, { status: ACTIVE });
      expect(accepted).toMatchObject({
        status: 200,
        body: { status: ACTIVE, version: 2, answer: { status: ACTIVE, by: 'Sophie Gagnon', reason: '' } },
      });
      expect((await change(id, { status: REFUSED, reason: ' Hors zone ' }, luc)).body).toMatchObject({
        status: REFUSED,
        version: 3,
        answer: { status: REFUSED, by: 'Luc Tremblay', reason: 'Hors zone' },
      });
      expect((await change(id, { status: ACTIVE })).body).toMatchObject({
        status: ACTIVE,
        answer: { status: ACTIVE, reason: '' },
      });
    });

    it('keeps texts without what shows nothing, and notes with their lines', async () => {
      const id = await make();
      expect(
        (
          await change(id, {
            ownNumber: 'C\u200b-1\r\n2',
            note: 'Call\u0007 first.\r\nDock\u20282\u202e\n',
            contactName: '\u3164',
          })
        ).body,
      ).toMatchObject({ ownNumber: 'C-1 2', note: 'Call first.\nDock\n2', contactName: '' });
    });

    it('saves a number and a note without answering', async () => {
      const id = await make();
      expect((await change(id, { ownNumber: ' C-12 ', note: 'Appeler avant 9 h' })).body).toMatchObject({
        status: PENDING,
        ownNumber: 'C-12',
        note: 'Appeler avant 9 h',
        answer: null,
      });
    });

    it('saves a contact, which the search finds', async () => {
      const id = await make();
      const kept = { contactName: 'Zénaïde L’Heureux', directPhone: '450 555-0187', extension: '212' };
      expect((await change(id, { ...kept, contactName: ' Zénaïde L’Heureux ' })).body).toMatchObject({
        status: PENDING,
        ...kept,
        answer: null,
      });
      expect(await read(id)).toMatchObject(kept);
      expect(await list('?search=zenaide%20555-0187')).toMatchObject({ total: 1, items: [{ id }] });
    });

    it.each([
      ['a refusal without a reason', 'pending', { status: REFUSED }, 422, 'reason'],
      ['a refusal with a blank reason', 'pending', { status: REFUSED, reason: '  ' }, 422, 'reason'],
      ['a refusal with a reason of two letters', 'pending', { status: REFUSED, reason: ' no ' }, 422, 'reason'],
      ['a reason without a refusal', 'pending', { status: ACTIVE, reason: 'why' }, 422, 'reason'],
      ['no status', 'pending', { status: 0 }, 400, 'status'],
      ['a name with a number', 'active', { contactName: 'Maxime 2' }, 422, 'contactName'],
      ['a phone number in another format', 'active', { directPhone: '5145550101' }, 422, 'directPhone'],
      ['an incomplete phone number', 'active', { directPhone: '514 555-01' }, 422, 'directPhone'],
      ['an extension with a letter', 'active', { extension: '12a' }, 422, 'extension'],
      ['a name of 61 characters', 'active', { contactName: 'x'.repeat(61) }, 400, 'contactName'],
      ['an extension of 7 digits', 'active', { extension: '1234567' }, 400, 'extension'],
      ['a number of 31 characters', 'active', { ownNumber: 'x'.repeat(31) }, 400, 'ownNumber'],
      ['a note of 1001 characters', 'active', { note: 'x'.repeat(1001) }, 400, 'note'],
    ])('is refused %s [S5.5 S5.10]', async (_name, status, wanted, expected, path) => {
      const answer = await change(await make({ status }), wanted);
      expect(answer.status).toBe(expected);
      expect((answer.body['errors'] as { path: string }[]).map((error) => error.path)).toEqual([path]);
    });

    it.each(['active', 'refused'])('cannot withdraw its answer to a client that is %s', async (status) => {
      const id = await make({ status });
      expect(await change(id, { status: PENDING })).toMatchObject({ status: 409, body: { code: 'client-answered' } });
      expect((await read(id))['version']).toBe(1);
    });

    it('accepts one of two concurrent answers, and reports the conflict to the other', async () => {
      const id = await make();
      const put = (caller: Caller, wanted: object): Promise<Answer> =>
        caller('PUT', `/supplier-clients/${id}`, { body: { version: 1, ...NOTHING_KEPT, reason: '', ...wanted } });
      const answers = await Promise.all([
        put(sophie, { status: ACTIVE }),
        put(luc, { status: REFUSED, reason: 'Hors zone' }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version-outdated' });
    });
  });
});
