import { equal } from '../../domain/equal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustmentOf, creditTotalsOf, type Credit } from '../../domain/credit.ts';
import type { Language } from '../../domain/enumerations.ts';
import type { Invoice } from '../../domain/invoice.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { addUp, centsIn, placesOf, textsIn } from '../support/printed-sums.ts';
import { readPdf, type ReadPdf } from '../support/read-pdf.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { postgres, type Server } from './servers.ts';

const MONTREAL = 'atelier-montreal';
const OTTAWA = 'atelier-ottawa';
/** Includes the seeded credits of all organisations. */
const CREDIT_IDS = Array.from({ length: 80 }, (_, index) => `cre-${80_001 + index}`);

describe('the PDFs of invoices and credits', () => {
  let server: Server;
  let platform: RunningPlatform;
  let token: string;
  let sophie: Caller;
  let invoices: Invoice[];
  let credits: Credit[];

  const creditsIn = async (scopeId: string): Promise<Credit[]> => {
    const answers = await Promise.all(
      CREDIT_IDS.map((id) => callerWith(platform.origin, token, scopeId)('GET', `/credits/${id}`)),
    );
    return answers.flatMap(({ status, body }) => (status === 200 ? [body as unknown as Credit] : []));
  };
  const languagesOf = async (kind: string, id: string): Promise<unknown> =>
    (await sophie('GET', `/documents/${kind}/${id}`)).body['languages'];
  const withLanguages = async <Found extends { readonly id: string }>(
    kind: string,
    found: readonly Found[],
    wanted: readonly Language[],
  ): Promise<Found> => {
    const known = await Promise.all(found.map(async (one) => ({ one, languages: await languagesOf(kind, one.id) })));
    const right = known.find(({ languages }) => equal(languages, wanted));
    if (!right) throw new Error(`the seed has no ${kind} in ${wanted.join(' and ')}`);
    return right.one;
  };
  const idsOf = async (status: number): Promise<string[]> => {
    const { body } = await sophie('GET', `/supplier-orders?status=${status}&pageNumber=1&pageSize=10`);
    return (body['items'] as { id: string }[]).map(({ id }) => id);
  };
  const download = (path: string, by = token, scopeId = MONTREAL) =>
    fetch(`${platform.origin}/documents/${path}`, { headers: { authorization: `Bearer ${by}`, 'scope-id': scopeId } });
  const read = async (path: string): Promise<ReadPdf> =>
    readPdf(new Uint8Array(await (await download(path)).arrayBuffer()));

  beforeAll(async () => {
    server = postgres();
    platform = await server.start();
    token = await tokenOf(platform.origin, 'sophie@atelier.test');
    sophie = callerWith(platform.origin, token);
    const { body } = await sophie('GET', '/supplier-orders?status=2&pageNumber=1&pageSize=100');
    const orders = await Promise.all(
      (body['items'] as { id: string }[]).map(({ id }) => sophie('GET', `/supplier-orders/${id}`)),
    );
    invoices = orders.map((order) => order.body['invoice'] as Invoice);
    credits = await creditsIn(MONTREAL);
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  it('are PDFs with length and file name, always the same [S7.86]', async () => {
    const invoice = await withLanguages('invoice', invoices, ['en', 'fr']);
    const answer = await download(`invoice/${invoice.id}/pdf/fr`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      `Facture ${invoice.number}.pdf`,
    );
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
    expect(new Uint8Array(await (await download(`invoice/${invoice.id}/pdf/fr`)).arrayBuffer())).toEqual(bytes);
  });

  it('include the packing slip of an order that is not cancelled, for users who may read orders', async () => {
    const [standing] = await idsOf(1);
    const [cancelled] = await idsOf(3);
    expect(await languagesOf('packing-slip', standing ?? '')).toEqual(['en', 'fr']);
    const answer = await download(`packing-slip/${standing}/pdf/fr`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('Bordereau d’expédition');
    expect(readPdf(new Uint8Array(await answer.arrayBuffer())).pages.join(' ')).not.toContain('$');
    expect((await download(`packing-slip/${standing}/pdf/fr`, token, OTTAWA)).status).toBe(404);
    expect((await download(`packing-slip/${cancelled}/pdf/fr`)).status).toBe(409);
    expect(
      (await download(`packing-slip/${standing}/pdf/fr`, await tokenOf(platform.origin, 'noah@nowhere.test'))).status,
    ).toBe(403);
  });

  it('contain seller, buyer, file, lines and totals, in English', async () => {
    const invoice = await withLanguages('invoice', invoices, ['en', 'fr']);
    const { pages, objects } = await read(`invoice/${invoice.id}/pdf/en`);
    const text = pages.join('\n').replaceAll(/\s*\n/g, ' ');
    const money = (cents: number) => `$${(cents / 100).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`;
    for (const words of [
      `Invoice ${invoice.number}`,
      'Atelier Parts Montreal',
      'Payment terms',
      'Canadian dollar (CAD)',
      'GST/HST No. 81044 5511 RT0001',
      'QST No. 1044551151 TQ0001',
      'Sold to',
      'Shipped to',
      invoice.soldTo.postalCode,
      invoice.ownNumber,
      invoice.orderNumber,
      invoice.file.marketplaceNumber,
      invoice.file.vehicle.vin,
      `Subtotal ${money(invoice.totals.subtotalCents)}`,
      `Grand total ${money(invoice.totals.grandTotalCents)}`,
      ...invoice.lines.map(({ partNumber }) => partNumber),
    ])
      expect(text).toContain(words);
    expect(objects).toContain('/Lang (en-CA)');
    expect(objects).toContain('/DisplayDocTitle true');
  });

  it('have French accents, numbers and dates', async () => {
    const invoice = await withLanguages('invoice', invoices, ['en', 'fr']);
    const { pages, objects } = await read(`invoice/${invoice.id}/pdf/fr`);
    const text = pages.join('\n');
    for (const words of [
      'Expédié à',
      'Téléphone\u00a0: ',
      'Qté',
      'Nº de TPS/TVH\u00a0: 81044 5511 RT0001',
      'Total général',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/\d{1,3}(\u00a0\d{3})*,\d{2}\u00a0\$/);
    expect(text).toMatch(/\d{1,2}(er)? \p{L}+ 20\d\d/u);
    expect(text).not.toMatch(/\?|�/);
    expect(objects).toContain('/Lang (fr-CA)');
  });

  it('continue on further pages with column headings and page numbers', async () => {
    const [longest] = [...invoices].sort((left, right) => right.lines.length - left.lines.length);
    const [language] = (await languagesOf('invoice', longest?.id ?? '')) as Language[];
    const { pages } = await read(`invoice/${longest?.id}/pdf/${language}`);
    expect(longest?.lines.length).toBeGreaterThan(40);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(
        language === 'fr' ? `Page ${index + 1} sur ${pages.length}` : `Page ${index + 1} of ${pages.length}`,
      );
      expect(page).toContain(longest?.number);
    }
    expect(pages[1]).toContain(language === 'fr' ? 'Nº de pièce' : 'Part number');
    // No line is lost or repeated at a page break.
    const written = pages.join('\n');
    for (const { partNumber } of longest?.lines ?? []) expect(written).toContain(partNumber);
  });

  it('embed their fonts and are tagged: a title, terms with values, and a table with headers', async () => {
    const [longest] = [...invoices].sort((left, right) => right.lines.length - left.lines.length);
    const [language = 'en'] = (await languagesOf('invoice', longest?.id ?? '')) as Language[];
    const { pages, fonts, told, unmarked, artifacts, objects } = await read(`invoice/${longest?.id}/pdf/${language}`);
    expect(new Map(fonts.map(({ name, isEmbedded }) => [name, isEmbedded]))).toEqual(
      new Map([
        ['Roboto-Regular', true],
        ['Roboto-Bold', true],
      ]),
    );
    expect(objects).not.toContain('Helvetica');
    expect(objects).toContain('/Marked true');
    expect(unmarked).toEqual([]);
    expect(placesOf('H1', told).map(textsIn)).toEqual([
      [`${language === 'fr' ? 'Facture' : 'Invoice'} ${longest?.number}`],
    ]);
    const [table] = placesOf('Table', told);
    const [names, ...lines] = placesOf('TR', table ?? null);
    expect(names?.places.map(({ type, scope }) => [type, scope])).toEqual(
      Array.from({ length: 6 }, () => ['TH', 'Column']),
    );
    // Lines continue across pages as one table; repeated text is tagged once.
    expect(lines.map(({ places: [first] }) => [first?.scope, first?.text])).toEqual(
      longest?.lines.map(({ partNumber }) => ['Row', partNumber]),
    );
    expect(lines.every(({ places }) => places.length === 6)).toBe(true);
    expect(artifacts.filter((text) => /^Page \d+ (?:of|sur) \d+$/.test(text))).toHaveLength(pages.length);
    for (const item of placesOf('LI', told)) expect(item.places.map(({ type }) => type)).toEqual(['Lbl', 'LBody']);
    const [sums] = placesOf('L', told).slice(-1);
    expect(sums ? textsIn(sums) : []).toContain(language === 'fr' ? 'Total général' : 'Grand total');
  });

  it('show the refunded part of a credit and the reason', async () => {
    const credit = await withLanguages('credit', credits, ['en', 'fr']);
    const { pages } = await read(`credit/${credit.id}/pdf/fr`);
    const text = pages.join('\n');
    for (const words of [
      `Crédit ${credit.number}`,
      'Crédité à',
      credit.invoiceNumber,
      credit.orderNumber,
      'Total crédité',
      credit.lines[0]?.partNumber ?? '-',
    ])
      expect(text).toContain(words);
  });

  it('of the whole demonstration have lines that add up, cell by cell, to the totals', async () => {
    const adrift: string[] = [];
    for (const [kind, { id }] of [
      ...invoices.map((invoice) => ['invoice', invoice] as const),
      ...credits.map((credit) => ['credit', credit] as const),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one document after another
      const [language = 'en'] = (await languagesOf(kind, id)) as Language[];
      // oxlint-disable-next-line no-await-in-loop -- one document after another
      const { told } = await read(`${kind}/${id}/pdf/${language}`);
      const [table] = placesOf('Table', told);
      const [sums] = placesOf('L', told).slice(-1);
      const lines = placesOf('TR', table ?? null)
        .slice(1)
        .map(({ places }) => places.slice(2).map(({ text }) => centsIn(text)));
      const totals = (sums?.places ?? []).map(({ places: [, amount] }) => centsIn(amount?.text ?? ''));
      if (!addUp(lines, totals)) adrift.push(`${kind} ${id}: ${JSON.stringify({ lines, totals })}`);
    }
    expect(adrift).toEqual([]);
    expect(credits.some(({ lines }) => lines.some((line) => adjustmentOf(line) !== 0))).toBe(true);
  }, 60_000);

  it('exist in one language only when old; the other one is 404, as is an unknown one [S2.48 S2.49]', async () => {
    const french = await withLanguages('invoice', invoices, ['fr']);
    const english = await withLanguages('invoice', invoices, ['en']);
    expect((await download(`invoice/${french.id}/pdf/fr`)).status).toBe(200);
    expect((await download(`invoice/${french.id}/pdf/en`)).status).toBe(404);
    expect((await download(`invoice/${english.id}/pdf/fr`)).status).toBe(404);
    expect((await download(`invoice/${english.id}/pdf/de`)).status).toBe(400);
    expect((await download('invoice/no-such/pdf/en')).status).toBe(404);
    expect((await download('receipt/no-such')).status).toBe(404);
  });

  it('are closed to other organisations', async () => {
    const [invoice, credit] = [invoices[0], credits[0]];
    for (const path of [`invoice/${invoice?.id}`, `credit/${credit?.id}`]) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect((await download(path, token, OTTAWA)).status).toBe(404);
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect((await download(`${path}/pdf/en`, token, OTTAWA)).status).toBe(404);
    }
    expect((await callerWith(platform.origin, token, OTTAWA)('GET', `/credits/${credit?.id}`)).status).toBe(404);
  });

  it('need the permission to read documents', async () => {
    const rita = await tokenOf(platform.origin, 'rita@readonly.test');
    const noah = await tokenOf(platform.origin, 'noah@nowhere.test');
    const [invoice, credit] = [invoices[0], credits[0]];
    expect((await download(`invoice/${invoice?.id}`, rita)).status).toBe(200);
    expect((await download(`credit/${credit?.id}`, rita)).status).toBe(200);
    expect((await download(`invoice/${invoice?.id}`, noah)).status).toBe(403);
    expect((await download(`credit/${credit?.id}/pdf/en`, noah)).status).toBe(403);
    expect((await download(`invoice/${invoice?.id}`, 'nobody')).status).toBe(401);
  });

  it('cover credits in every status, which never refund more than was sold', async () => {
    for (const scopeId of [MONTREAL, OTTAWA, 'boreal-quebec']) {
      // oxlint-disable-next-line no-await-in-loop -- one organisation at a time
      expect(new Set((await creditsIn(scopeId)).map(({ status }) => status))).toEqual(
        new Set(['none', 'invoiced', 'paid']),
      );
    }
    for (const credit of credits) {
      const sold = invoices.find(({ id }) => id === credit.invoiceId);
      expect(credit.totals).toEqual(creditTotalsOf(credit.lines, credit.taxRates));
      expect(credit.creditDate >= credit.invoiceDate).toBe(true);
      for (const line of credit.lines)
        expect(line.creditedCents).toBeLessThanOrEqual(
          sold?.lines.find(({ partId }) => partId === line.partId)?.totalCents ?? 0,
        );
    }
  });
});
