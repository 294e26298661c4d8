import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailSettings } from '../../platform/configuration.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { retryDelay } from '../../platform/mail/outbox.ts';
import { folderPost } from '../../platform/mail/post.ts';
import { lastDayAt } from '../../platform/mail/summaries.ts';
import type { LogEntry } from '../../platform/telemetry/log.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { mailServer, type MailServer } from './mail-server.ts';
import { complete, completionOf, makeOrder, readOrder, type Completion } from './order-client.ts';
import { SERVERS, type Server } from './servers.ts';

const SOPHIE = 'sophie@atelier.test';
const LUC = 'luc@atelier.test';
const FROM = 'Parts <parts@market.test>';
/** Checks the outbox continuously and retries at once. */
const mailTo = (smtpUrl: string | null, leaseSeconds = 60): MailSettings => ({
  smtpUrl,
  from: FROM,
  every: 20,
  tries: { leaseSeconds, firstWaitSeconds: 0.01, most: 4 },
});

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly accountId: string;
  readonly scopeId: string;
  readonly subjectId: string;
  readonly tries: number;
  readonly outcome: string | null;
}

const outboxOf = async (caller: Caller): Promise<Row[]> =>
  Object.values((await caller('GET', '/__test/outbox')).body) as unknown as Row[];

/** The outcomes of all e-mails about one subject. */
const endedAbout = (caller: Caller, subjectId: string): Promise<Row[]> =>
  vi.waitFor(
    async () => {
      const rows = (await outboxOf(caller)).filter((row) => row.subjectId === subjectId);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ outcome }) => outcome !== null)).toBe(true);
      return rows;
    },
    { timeout: 20_000, interval: 20 },
  );

const invoiceOf = async (caller: Caller): Promise<string> => {
  const completion = await completionOf(caller, await makeOrder(caller));
  return String((await complete(caller, completion)).body['invoiceId']);
};
const choose = async (caller: Caller, change: object): Promise<void> => {
  const { body } = await caller('GET', '/users/current/communication-settings');
  const choices = { ...(body['choices'] as object), ...change };
  await caller('PATCH', '/users/current/communication-settings/:update', {
    body: { choices, version: body['version'] },
  });
};

describe.each(SERVERS)('e-mails from %s', (name, open) => {
  let server: Server;
  let platform: RunningPlatform;
  let databaseUrl: string | null;
  let mail: MailServer;
  let sophie: Caller;
  let luc: Caller;
  const entries: LogEntry[] = [];

  beforeAll(async () => {
    server = open();
    mail = await mailServer();
    databaseUrl = await server.newDemo();
    platform = await server.start({
      ...(databaseUrl !== null && { databaseUrl }),
      mail: mailTo(mail.url),
      log: (entry) => entries.push(entry),
    });
    sophie = callerWith(platform.origin, await tokenOf(platform.origin, SOPHIE));
    luc = callerWith(platform.origin, await tokenOf(platform.origin, LUC));
  });
  beforeEach(() => mail.refuse(0, 0));
  afterAll(async () => {
    // The last test has already stopped it.
    if (name !== 'PostgreSQL') await platform?.stop();
    await server?.stop();
    await mail?.stop();
  });

  it('announce an invoice in each user’s language, as text and HTML, with its PDF and a link', async () => {
    await choose(luc, { invoices: true });
    const id = await invoiceOf(sophie);
    const [english, french] = await Promise.all([mail.next(SOPHIE), mail.next(LUC)]);
    const { body: invoice } = await sophie('GET', `/invoices/${id}`);
    const number = String(invoice['ownNumber']);
    expect(english.subject).toMatch(new RegExp(`^Invoice ${number} · `));
    expect(french.subject).toMatch(new RegExp(`^Facture ${number} · `));
    for (const { text, html } of [english, french])
      for (const content of [text, html]) {
        expect(content).toContain(number);
        expect(content).toContain(`http://localhost:4999/invoices/${id}`);
        expect(content).toContain('http://localhost:4999/settings/communications');
      }
    expect(english.text).toContain('Hello Sophie,');
    expect(french.text).toContain('Bonjour Luc,');
    expect(french.html).toContain('<html lang="fr">');
    expect(english.text).toMatch(/^Vehicle: \d{4} \S+ \S/m);
    expect(french.text).toMatch(/^Véhicule\s: [^\d\s]\S* \S.* \d{4}$/m);
    expect(english.attachments).toMatchObject([{ type: 'application/pdf', name: expect.stringContaining('Invoice') }]);
    expect(french.attachments).toMatchObject([{ type: 'application/pdf', name: expect.stringContaining('Facture') }]);
    expect(english.headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'en' });
    await endedAbout(sophie, id);
  });

  it('of an invoice among several, name its place, and say that other parts stay open until the last', async () => {
    const [id] = await Promise.all([makeOrder(sophie, { parts: 2 }), choose(luc, { invoices: true })]);
    const invoiced = async (later: NonNullable<Completion['later']>): Promise<string> => {
      const completion = await completionOf(sophie, id, { later });
      await endedAbout(sophie, String((await complete(sophie, completion)).body['invoiceId']));
      await sophie('DELETE', `/locks/${completion.lockId}`);
      return `${(await mail.next(SOPHIE)).text} ${(await mail.next(LUC)).text}`;
    };
    const first = await invoiced([{ partId: `${id}-2`, expectedOn: null }]);
    expect(first).toMatch(/others stay open\.[^]*\(invoice 1\)[^]*\(1re facture\)/);
    expect(await invoiced([])).toMatch(/completed an order\.[^]*\(invoice 2\)[^]*\(2e facture\)/);
  });

  it('are not sent to users who opted out or may not read their subject [S3.24]', async () => {
    await choose(luc, { invoices: false });
    const id = await invoiceOf(sophie);
    const rows = await endedAbout(sophie, id);
    const outcomeOf = (accountId: string) => rows.find((row) => row.accountId === accountId)?.outcome;
    expect(outcomeOf('sophie')).toBe('sent');
    expect(outcomeOf('luc')).toBe('dropped');
    expect(outcomeOf('rita')).toBe('sent');
    expect(outcomeOf('noah')).toBeUndefined();
    // Users who lose the permission before sending get nothing. One of the two may be the first, whose e-mail is held.
    await choose(luc, { invoices: true });
    const change = (endDateTime: string | null): Promise<unknown> =>
      Promise.all(
        ['luc@atelier.test', 'rita@readonly.test'].map((email) =>
          sophie('POST', '/__test/permissions', { body: { email, endDateTime } }),
        ),
      );
    let release = (): void => {};
    mail.hold(new Promise<void>((resolve) => (release = resolve)));
    const begun = mail.begun();
    const held = invoiceOf(sophie);
    await vi.waitFor(() => expect(mail.begun()).toBe(begun + 1), { timeout: 20_000 });
    await change('2026-01-01T00:00:00Z');
    mail.hold(null);
    release();
    const outcomes = (await endedAbout(sophie, await held)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'dropped').length).toBeGreaterThanOrEqual(1);
    await change(null);
  });

  it('are retried after a temporary refusal but not after a permanent one; logs contain no personal data', async () => {
    await choose(luc, { invoices: false });
    mail.refuse(2, 451);
    const rows = await endedAbout(sophie, await invoiceOf(sophie));
    expect(rows.filter(({ accountId }) => accountId !== 'luc').every(({ outcome }) => outcome === 'sent')).toBe(true);
    expect(rows.reduce((sum, { tries }) => sum + tries, 0)).toBe(rows.length + 2);
    mail.refuse(1, 550);
    const refused = await endedAbout(sophie, await invoiceOf(sophie));
    expect(refused.filter(({ outcome }) => outcome === 'failed')).toMatchObject([{ tries: 1 }]);
    expect(entries).toContainEqual(
      expect.objectContaining({ message: 'an e-mail was not sent', tries: 1, code: 'EMESSAGE 451' }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'an e-mail was given up', code: 'EMESSAGE 550' }),
    );
    expect(JSON.stringify(entries)).not.toMatch(/atelier\.test|Sophie|Luc|not welcome/);
  });

  it('are given up after the last try', async () => {
    mail.refuse(1000, 451);
    const rows = await endedAbout(sophie, await invoiceOf(sophie));
    expect(rows.find(({ accountId }) => accountId === 'sophie')).toMatchObject({ outcome: 'failed', tries: 4 });
  });

  it('are not queued for a refused invoice', async () => {
    const before = (await outboxOf(sophie)).length;
    const completion = await completionOf(sophie, await makeOrder(sophie), { grandTotalCents: 1 });
    expect((await complete(sophie, completion)).status).toBe(422);
    expect((await outboxOf(sophie)).length).toBe(before);
  });

  it('summarise orders in the evening and credit requests in the morning, once, if there are any', async () => {
    // Ordered now: an hour ago can be before the evening whose summary is already sent.
    await makeOrder(sophie, { orderedInMs: -1000 });
    const order = await readOrder(sophie, await makeOrder(sophie, { orderedInMs: 0 }));
    const { body: asked } = await sophie('POST', '/__test/credit-requests', { body: {} });
    const request = await sophie('GET', `/supplier-credit-requests/${String(asked['id'])}`);
    const tomorrow = Date.now() + 86_400_000;
    const queue = (now: number) => sophie('POST', '/__test/summaries', { body: { now } });
    await Promise.all([queue(tomorrow), queue(tomorrow)]);
    const evening = lastDayAt('18:00', tomorrow);
    const morning = lastDayAt('07:00', tomorrow);
    const mine = [...(await endedAbout(sophie, evening)), ...(await endedAbout(sophie, morning))].filter(
      ({ accountId, scopeId }) => accountId === 'sophie' && scopeId === 'atelier-montreal',
    );
    expect(new Set(mine.map(({ kind, outcome }) => `${kind} ${outcome}`))).toEqual(
      new Set(['ordersSummary sent', 'creditRequestSummaries sent']),
    );
    expect(new Set(mine.map(({ id }) => id)).size).toBe(2);
    const sent = mail.received.filter(({ to }) => to === SOPHIE).map(({ subject, text }) => subject + text);
    const summaries = sent.filter((text) => text.includes(order.number) && /orders? on /.test(text));
    expect(summaries.length).toBe(1);
    const waiting = sent.filter(
      (text) => text.includes(String(request.body['number'])) && text.includes('pending credit request'),
    );
    expect(waiting.length).toBe(1);
    // The newest first.
    for (const [[text = ''], number] of [
      [summaries, order.number],
      [waiting, String(request.body['number'])],
    ] as const) {
      const numbers = [...text.matchAll(/^- (\S+)/gm)].map(([, each]) => each);
      expect(numbers.length).toBeGreaterThan(1);
      expect(numbers[0]).toBe(number);
    }

    // There are no orders in the future.
    const future = tomorrow + 40 * 86_400_000;
    await queue(future);
    const rows = (await endedAbout(sophie, lastDayAt('18:00', future))).filter(({ kind }) => kind === 'ordersSummary');
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['dropped']));
  });

  // Only a server can have several instances.
  if (name !== 'PostgreSQL') return;

  it('are sent once, across all instances', async () => {
    const second = await server.start({ databaseUrl, mail: mailTo(mail.url) });
    const before = mail.received.length;
    const ids = await Promise.all(Array.from({ length: 5 }, () => invoiceOf(sophie)));
    const rows = (await Promise.all(ids.map((id) => endedAbout(sophie, id)))).flat();
    const sent = rows.filter(({ outcome }) => outcome === 'sent').map(({ id }) => `<${id}@market.test>`);
    expect(rows.every(({ tries }) => tries === 1)).toBe(true);
    const received = mail.received.slice(before).map(({ messageId }) => messageId);
    expect(received.filter((id) => sent.includes(id)).sort()).toEqual(sent.sort());
    await second.stop();
  });

  it('survive a process that dies while it sends', async () => {
    await platform.stop();
    const dead = await mailServer();
    dead.hold(new Promise(() => {}));
    // Its deliveries never end, not even at their deadline, so the outbox sees a dead process.
    const deadline = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const dying = await server.start({ databaseUrl, mail: mailTo(dead.url, 2) });
    const caller = callerWith(dying.origin, await tokenOf(dying.origin, SOPHIE));
    const id = await invoiceOf(caller);
    await vi.waitFor(() => expect(dead.begun()).toBeGreaterThan(0), { timeout: 20_000 });
    deadline.mockRestore();
    const next = await server.start({ databaseUrl, mail: mailTo(mail.url) });
    const rows = await endedAbout(caller, id);
    expect(rows.find(({ accountId }) => accountId === 'sophie')?.outcome).toBe('sent');
    expect(mail.received.filter(({ to, text }) => to === SOPHIE && text.includes(id)).length).toBe(1);
    expect(dead.received).toEqual([]);
    await dead.stop();
    await dying.stop();
    await next.stop();
  });
});

describe('without a server', () => {
  it('an e-mail is one private file, however often it is delivered', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'mail-')), 'mail');
    const post = folderPost(folder);
    const message = { from: FROM, to: LUC, subject: 'Crédit', text: 'Un crédit' };
    await post.deliver('one', message);
    await post.deliver('one', message);
    expect(readdirSync(folder)).toEqual(['one.eml']);
    expect(statSync(join(folder, 'one.eml')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const read = await PostalMime.parse(readFileSync(join(folder, 'one.eml')));
    expect([read.from?.address, read.subject]).toEqual(['parts@market.test', 'Crédit']);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('the times of e-mails', () => {
  it('wait four times longer after each attempt, at most six hours', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => retryDelay(tries, { firstWaitSeconds: 30 }));
    expect(waits).toEqual([30, 120, 480, 1920, 7680, 21_600, 21_600, 21_600]);
  });

  it('follow the marketplace’s time zone, across daylight saving changes', () => {
    const at = (instant: string) => lastDayAt('18:00', Date.parse(instant));
    expect([at('2026-07-01T21:59:59Z'), at('2026-07-01T22:00:00Z')]).toEqual(['2026-06-30', '2026-07-01']);
    expect([at('2026-12-01T22:59:59Z'), at('2026-12-01T23:00:00Z')]).toEqual(['2026-11-30', '2026-12-01']);
    expect([at('2026-03-08T21:59:59Z'), at('2026-03-08T22:00:00Z')]).toEqual(['2026-03-07', '2026-03-08']);
  });
});
