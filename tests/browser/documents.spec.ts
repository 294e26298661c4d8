/** Invoices, credits and their PDFs, from the platform to the browser. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { CALLS } from '../../machines/support/timing.ts';
import { readPdf } from '../support/read-pdf.ts';
import { keepOpenedTypes } from './opened-types.ts';
import { expect, expectAccessible, FAILED_LOAD, openAs, test, type World } from './world.ts';

test.use({ locale: 'en-CA' });

const PDF = '^/documents/(invoice|credit)/[^/]+/pdf/(en|fr)$';

interface Found {
  readonly id: string;
  readonly number: string;
  readonly languages: readonly string[];
}

/** Signs in and returns the invoices this user may read. */
async function enter(page: Page, world: World, email = 'sophie@atelier.test'): Promise<readonly Found[]> {
  await openAs(page, `${world.portal}/quoteRequests`, email);
  await expect(page.getByRole('tab').first()).toBeVisible();
  return page.evaluate(async (platform) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string };
    const get = async (path: string) =>
      (
        await fetch(platform + path, { headers: { authorization: `Bearer ${token}`, 'scope-id': 'atelier-montreal' } })
      ).json();
    const { items } = (await get('/supplier-orders?status=2&pageNumber=1&pageSize=100')) as { items: { id: string }[] };
    const orders = (await Promise.all(items.map(({ id }) => get(`/supplier-orders/${id}`)))) as {
      invoice: { id: string; number: string };
    }[];
    return Promise.all(
      orders.map(async ({ invoice: { id, number } }) => ({
        id,
        number,
        languages: ((await get(`/documents/invoice/${id}`)) as { languages: string[] }).languages,
      })),
    );
  }, world.platform);
}

const inLanguages = (found: readonly Found[], ...languages: readonly string[]): Found => {
  const right = found.find((one) => one.languages.join(' ') === languages.join(' '));
  if (!right) throw new Error(`no invoice is in ${languages.join(' and ')}`);
  return right;
};

const state = (page: Page, wanted: string) =>
  expect(page.locator('[data-machine=document]')).toHaveAttribute('data-state', wanted, { timeout: 15_000 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openInvoice(page: Page, world: World, ...languages: readonly string[]): Promise<Found> {
  const invoice = inLanguages(await enter(page, world), ...languages);
  await page.goto(`${world.portal}/invoices/${invoice.id}`);
  await state(page, 'offered.untouched');
  return invoice;
}

test('shows an invoice, and downloads its PDF with its file name in either language [S1.5 S2.46]', async ({
  page,
  world,
}) => {
  const { number } = await openInvoice(page, world, 'en', 'fr');
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible();
  await expectAccessible(page);
  for (const [name, file, words] of [
    ['Download in English', `Invoice ${number}.pdf`, 'Grand total'],
    ['Download in French', `Facture ${number}.pdf`, 'Total général'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, like a person
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
    expect(download.suggestedFilename()).toBe(file);
    // oxlint-disable-next-line no-await-in-loop -- one at a time, like a person
    expect(readPdf(await readFile(await download.path())).pages.join('\n')).toContain(words);
  }
  await expect(page.getByText('The PDF is in your downloads.')).toBeVisible();
  await expectAccessible(page);
});

test.describe('on the first screen', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('an invoice shows seller, total, lines and PDF; addresses and file are collapsed', async ({ page, world }) => {
    await openInvoice(page, world, 'en', 'fr');
    await expect(page.locator('.facts-line strong').last()).toHaveText(/\$/);
    const lines = await page.locator('.record-body tbody tr').first().boundingBox();
    expect(lines?.y).toBeLessThan(420);
    await expect(button(page, 'Download in French')).toBeInViewport({ ratio: 1 });
    const address = page.getByText('Postal code', { exact: true }).first();
    await expect(address).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(address).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('All details', { exact: true }).click();
    await expect(address).toBeVisible();
    await expectAccessible(page);
  });
});

test('opens a PDF in its own tab without access to the portal, and caches it [S2.47]', async ({ page, world }) => {
  await keepOpenedTypes(page);
  await openInvoice(page, world, 'en', 'fr');
  const fetched: string[] = [];
  page.on(
    'request',
    (request) => void (/\/pdf\//.test(request.url()) && request.method() === 'GET' && fetched.push(request.url())),
  );
  const [tab] = await Promise.all([page.waitForEvent('popup'), button(page, 'Open in English').click()]);
  await state(page, 'offered.opened');
  expect(await tab.evaluate(() => window.opener !== null)).toBe(false);
  await tab.close();
  await Promise.all([page.waitForEvent('popup'), button(page, 'Open in English').click()]);
  expect(fetched).toHaveLength(1);
  expect(await page.evaluate(() => Reflect.get(window, 'openedTypes') as unknown)).toEqual([
    'application/pdf',
    'application/pdf',
  ]);
});

test('downloads the PDF with a message when the browser blocks the tab', async ({ page, world }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await openInvoice(page, world, 'en', 'fr');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Open in French').click()]);
  expect(download.suggestedFilename()).toMatch(/^Facture .+\.pdf$/);
  await expect(page.getByText('The browser blocked the new tab: the PDF is in your downloads.')).toBeVisible();
});

test('tells which language of an old invoice has no PDF [S2.48 S2.49]', async ({ page, world }) => {
  const found = await enter(page, world);
  await page.goto(`${world.portal}/invoices/${inLanguages(found, 'fr').id}`);
  await expect(page.getByText('The PDF of this invoice is not available in English.')).toBeVisible();
  await expect(button(page, 'Open in French')).toBeVisible();
  await expect(button(page, 'Open in English')).toHaveCount(0);
  await page.goto(`${world.portal}/invoices/${inLanguages(found, 'en').id}`);
  await expect(page.getByText('The PDF of this invoice is not available in French.')).toBeVisible();
  await expectAccessible(page);
});

const NOT_WHOLE = 'The PDF received is incomplete and was not opened. Try again in a moment.';
for (const [what, fault, detail] of [
  [
    'that is gone',
    { status: 404, body: { type: 'about:blank', title: 'Not Found', status: 404, code: 'not-found' } },
    'It was not found, or it belongs to another organisation.',
  ],
  [
    'that is an error page called a PDF',
    { status: 200, body: '<!doctype html><title>502</title>', headers: { 'Content-Type': 'application/pdf' } },
    NOT_WHOLE,
  ],
  [
    'that is an error page',
    { status: 200, body: '<!doctype html><title>502</title>', headers: { 'Content-Type': 'text/html' } },
    NOT_WHOLE,
  ],
  ['that is cut in the middle', { truncate: true }, NOT_WHOLE],
  [
    'of which the end is missing',
    { status: 200, body: '%PDF-1.7\n1 0 obj', headers: { 'Content-Type': 'application/pdf' } },
    NOT_WHOLE,
  ],
  [
    'that a broken platform refuses',
    { status: 500, body: 'broken' },
    'A server problem occurred. Try again in a moment.',
  ],
] as const)
  test(`a PDF ${what} opens no tab, says so, and can be loaded later`, async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    await openInvoice(page, world, 'en', 'fr');
    await world.faults.set({ method: 'GET', path: PDF, ...fault });
    await button(page, 'Open in English').click();
    await state(page, 'offered.failed');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('A problem occurred while fetching the invoice');
    await expect(alert).toContainText(detail);
    expect(page.context().pages()).toHaveLength(1);
    await Promise.all([page.waitForEvent('popup'), button(page, 'Reload PDF').click()]);
    await state(page, 'offered.opened');
    await expect(alert).toHaveCount(0);
  });

test('shows the progress of a PDF; cancelled half-way it opens nothing, and loads completely the next time', async ({
  page,
  world,
}) => {
  await openInvoice(page, world, 'en', 'fr');
  const held = await world.faults.set({ method: 'GET', path: PDF, share: 0.4, times: 2 });
  await button(page, 'Open in English').click();
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('value', '0.4');
  await expect(page.getByText(/40\u00a0?%/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await state(page, 'offered.untouched');
  expect(page.context().pages()).toHaveLength(1);
  await button(page, 'Open in English').click();
  await expect(progress).toHaveAttribute('value', '0.4');
  await Promise.all([page.waitForEvent('popup'), world.faults.release(held)]);
  await state(page, 'offered.opened');
});

test('a PDF that never arrives can be cancelled, and times out', async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  await openInvoice(page, world, 'en', 'fr');
  await page.clock.install();
  await world.faults.set({ method: 'GET', path: PDF, hold: true, times: 2 });
  await button(page, 'Download in English').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  // Other actions say why they are disabled meanwhile.
  await expect(button(page, 'Open in French')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await state(page, 'offered.untouched');
  await button(page, 'Download in English').click();
  await state(page, 'fetching');
  await page.clock.fastForward(CALLS.timeout + 1);
  await expect(page.getByRole('alert')).toContainText('The server took too long to answer.');
});

test('shows a credit in French, on a phone, in dark mode, with a link to its invoice [S1.6]', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, world, 'luc@atelier.test');
  await page.goto(`${world.portal}/credits/cre-80001?locale=fr`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crédit NC-301');
  await state(page, 'offered.untouched');
  await expect(page.getByText('Le PDF de ce crédit n’est pas disponible en anglais.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Télécharger en français').click(),
  ]);
  expect(download.suggestedFilename()).toBe('Crédit NC-301.pdf');
  await page.getByText('Tous les détails', { exact: true }).click();
  await page.getByRole('link', { name: /^I-/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Facture I-/);
});

test('reports what does not exist, cannot be loaded or cannot be checked, with a way to continue', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  const found = await enter(page, world);
  await page.goto(`${world.portal}/credits/no-such`);
  await expect(page.getByText('This credit does not exist, or it belongs to another organisation.')).toBeVisible();
  await expectAccessible(page);
  await world.faults.set({ method: 'GET', path: '^/invoices/[^/]+$', status: 503, body: 'down' });
  await world.faults.set({ method: 'GET', path: '^/documents/invoice/[^/]+$', drop: true });
  await page.goto(`${world.portal}/invoices/${inLanguages(found, 'en', 'fr').id}`);
  await expect(page.getByRole('alert')).toContainText('There was an issue retrieving the invoice');
  await expectAccessible(page);
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice I-/);
});

test('prints a record in light colours, as a table, without controls', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openInvoice(page, world, 'en', 'fr');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 720, height: 900 });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim())).toBe(
    '#20242b',
  );
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('header')).toBeHidden();
  await expect(page.locator('[data-machine=document]')).toBeHidden();
});

test.describe('in French, at 1280 px', () => {
  test.use({ locale: 'fr-CA', viewport: { width: 1280, height: 720 } });

  test('an amount keeps its $ on the line', async ({ page, world }) => {
    await openAs(page, `${world.portal}/credits/cre-80001`, 'sophie@atelier.test');
    const amounts = page.locator('.data-table td.is-end > div');
    await expect(amounts.filter({ hasText: '$' }).first()).toBeVisible();
    const lines = await amounts.evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(Math.max(...lines)).toBe(1);
  });
});
