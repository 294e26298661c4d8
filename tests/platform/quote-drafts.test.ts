/** Unsent quotes on the platform: for colleagues who may answer, until the quote is sent. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { draftOf } from '../../machines/quote-request/quote-request.answer.ts';
import { pruneDrafts } from '../../platform/sourcing/supplier/quote-drafts.ts';
import { openDatabase } from '../../platform/data/database.ts';
import type { Answer, Caller } from './client.ts';
import { makeRequest, quoteFor, sendQuote } from './quote-request-client.ts';
import { peopleOf } from './every-write.ts';
import { demoCopy, postgres, SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const AT = '2026-11-20T15:42:00.000Z';
const DAY = 86_400_000;

const pathOf = (id: string): string => `/supplier-quote-requests/${id}/drafts`;

/** A price for the first part. */
async function bodyOf(who: Caller, id: string, netPrice: string, savedAt = AT) {
  const { version, parts } = (await who('GET', `/supplier-quote-requests/${id}`)).body as unknown as QuoteRequest;
  const answers = Object.fromEntries(
    parts.map((part, index) => [part.id, { ...draftOf(part), ...(index === 0 && { netPrice }) }]),
  );
  return { version, savedAt, content: { answers, parts } };
}
const keep = async (who: Caller, id: string, netPrice: string, savedAt?: string): Promise<Answer> =>
  who('PUT', pathOf(id), { body: await bodyOf(who, id, netPrice, savedAt) });

interface Draft {
  readonly by: string;
  readonly isMine: boolean;
  readonly savedAt: string;
  readonly content: { readonly answers: Readonly<Record<string, { readonly netPrice: string }>> };
}
async function draftsFor(who: Caller, id: string): Promise<readonly Draft[]> {
  const { status, body } = await who('GET', pathOf(id));
  expect(status).toBe(200);
  return body['drafts'] as Draft[];
}
const seen = async (who: Caller, id: string): Promise<unknown> =>
  (await draftsFor(who, id)).map(({ by, isMine, savedAt, content: { answers } }) => [
    by,
    isMine,
    savedAt,
    Object.values(answers)[0]?.netPrice,
  ]);

describe.each(SERVERS)('an unsent quote on %s', (_, open) => {
  const started = startBeforeAll(open);
  let sophie: Caller;
  let luc: Caller;
  let rita: Caller;
  let shop: Caller;

  beforeAll(async () => {
    ({ sophie, luc, rita, shop } = await peopleOf(started.platform()));
  });

  it('is kept once a person, the newest first, and seen by whoever may answer [S7.147]', async () => {
    const id = await makeRequest(sophie);
    expect(await seen(luc, id)).toEqual([]);
    expect((await keep(sophie, id, '12')).status).toBe(204);
    expect((await keep(sophie, id, '120.50')).status).toBe(204);
    expect(await seen(luc, id)).toEqual([['Sophie Gagnon', false, AT, '120.50']]);
    const later = '2026-11-20T15:50:00.000Z';
    await keep(luc, id, '130', later);
    expect(await seen(sophie, id)).toEqual([
      ['Luc Tremblay', false, later, '130'],
      ['Sophie Gagnon', true, AT, '120.50'],
    ]);
    expect((await luc('DELETE', pathOf(id))).status).toBe(204);
    expect(await seen(luc, id)).toEqual([['Sophie Gagnon', false, AT, '120.50']]);
  });

  it('is not for shops, readers and other organisations [S7.147]', async () => {
    const id = await makeRequest(sophie);
    await keep(sophie, id, '12');
    const body = await bodyOf(sophie, id, '1');
    for (const who of [rita, shop])
      for (const method of ['GET', 'PUT', 'DELETE'] as const)
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect((await who(method, pathOf(id), method === 'PUT' ? { body } : {})).status).toBe(403);
    const elsewhere = { headers: { 'scope-id': 'atelier-ottawa' } };
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect((await sophie(method, pathOf(id), { ...elsewhere, ...(method === 'PUT' && { body }) })).status).toBe(404);
    expect(await seen(luc, id)).toHaveLength(1);
  });

  it('ends when the quote is sent, whoever typed it, and none of an earlier version comes after it', async () => {
    const id = await makeRequest(sophie);
    const late = await bodyOf(sophie, id, '12');
    await keep(sophie, id, '12');
    await keep(luc, id, '13');
    expect((await sendQuote(sophie, await quoteFor(sophie, id))).status).toBe(201);
    expect(await seen(luc, id)).toEqual([]);
    const refused = await sophie('PUT', pathOf(id), { body: late });
    expect([refused.status, refused.body['code']]).toEqual([409, 'version-outdated']);
    expect(await seen(luc, id)).toEqual([]);
  });

  it('has the form of a draft, a size, and no time in the future', async () => {
    const id = await makeRequest(sophie);
    const body = await bodyOf(sophie, id, '12');
    const refusedWith = async (content: object) =>
      (await sophie('PUT', pathOf(id), { body: { ...body, content } })).status;
    expect(await refusedWith({ ...body.content, answers: { 'p-1': { netPrice: 12 } } })).toBe(400);
    expect(await refusedWith({ ...body.content, parts: 'none' })).toBe(400);
    const [partId = ''] = Object.keys(body.content.answers);
    const wordy = { ...body.content.answers[partId], note: 'x'.repeat(800_001) };
    expect(await refusedWith({ ...body.content, answers: { [partId]: wordy } })).toBe(400);
    expect(await seen(sophie, id)).toEqual([]);
    await sophie('PUT', pathOf(id), {
      body: { ...body, savedAt: '2999-01-01T00:00:00.000Z', content: { ...body.content, sendKey: 'a' } },
    });
    const [kept] = await draftsFor(sophie, id);
    expect(Date.parse(kept?.savedAt ?? '')).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(JSON.stringify(kept)).not.toContain('sendKey');
  });
});

it('an unsent quote is deleted after thirty days', async () => {
  const server = postgres();
  const databaseUrl = await demoCopy();
  const platform = await server.start({ databaseUrl });
  const { sophie, luc } = await peopleOf(platform);
  const id = await makeRequest(sophie);
  await keep(sophie, id, '12', new Date(Date.now() - 31 * DAY).toISOString());
  await keep(luc, id, '13', new Date(Date.now() - 29 * DAY).toISOString());
  const { database, close } = await openDatabase({ databaseUrl, dataDirectory: '' }, () => Promise.resolve());
  expect(await seen(sophie, id)).toHaveLength(2);
  await pruneDrafts(database);
  expect((await draftsFor(sophie, id)).map(({ by }) => by)).toEqual(['Luc Tremblay']);
  await close();
  await platform.stop();
  await server.stop();
});
