/** Answering credit requests: approving, refusing, photos, two clerks, both languages (spec §2, §3, §4, §8). */
import type { Browser, Page } from 'playwright/test';
import { choose, expect, expectAccessible, FAILED_LOAD, signIn, test, type World } from './world.ts';

const SOPHIE = 'sophie@atelier.test';
const LUC = 'luc@atelier.test';
const CLEAN = 'document.open.reserved.editing + editor.open.editing.clean';
const DIRTY = 'document.open.reserved.editing + editor.open.editing.dirty';
const CORRECTING = 'document.open.reserved.editing + editor.open.editing.correcting';
const HELD = 'document.open.reserved.held + editor.closed';
const ANSWERED = /^document\.ended\./;

const view = (page: Page) => page.locator('[data-machine=creditRequest]');
const expectState = (page: Page, state: string | RegExp) => expect(view(page)).toHaveAttribute('data-state', state);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const numberOf = (id: string): string => `NC-${id}`.slice(0, 30);

/** A credit request, open and locked by a clerk. */
async function open(page: Page, world: World, wanted: object = {}, email = SOPHIE) {
  const made = await world.make('credit-requests', wanted);
  const url = `${world.portal}/creditRequests/${made.id}/`;
  await page.goto(url);
  await signIn(page, email);
  await expectState(page, CLEAN);
  return { ...made, url };
}

/** A second clerk in another browser. */
async function other(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-CA' });
  const page = await context.newPage();
  await page.goto(url);
  await signIn(page, email);
  return page;
}

const LANGUAGES = [
  {
    language: 'en',
    locale: 'en-CA',
    theme: 'light',
    width: 1440,
    words: {
      approve: 'Approve',
      refuse: 'Refuse',
      amount: 'Credited amount',
      number: 'Credit number',
      refusal: 'Reason to refuse the credit',
      send: 'Send answer',
      complete: 'Complete credit',
      refuseIt: 'Refuse credit',
      hurry: 'Send now',
      required: 'This field is required.',
      tooLarge: /^The value cannot exceed/,
      tax: 'QST (9.975%)',
      completed: 'The credit has been completed successfully!',
      granted: 'The credit has been granted.',
      refused: 'The credit was refused.',
      listed: 'Credit Requests',
      tab: /^Completed/,
      photos: 'Shop photos',
    },
  },
  {
    language: 'fr',
    locale: 'fr-CA',
    theme: 'dark',
    width: 390,
    words: {
      approve: 'Approuver',
      refuse: 'Refuser',
      amount: 'Montant crédité',
      number: 'Numéro de crédit',
      refusal: 'Motif du refus',
      send: 'Envoyer la réponse',
      complete: 'Accorder le crédit',
      refuseIt: 'Refuser le crédit',
      hurry: 'Envoyer maintenant',
      required: 'Ce champ est obligatoire.',
      tooLarge: /^La valeur ne peut dépasser|^La valeur ne peut pas dépasser/,
      tax: 'TVQ (9,975\u00a0%)',
      completed: 'Le crédit a bien été accordé!',
      granted: 'Le crédit a été accordé.',
      refused: 'Le crédit a été refusé.',
      listed: 'Demandes de crédit',
      tab: /^Terminées/,
      photos: 'Photos du carrossier',
    },
  },
] as const;

for (const { language, locale, theme, width, words } of LANGUAGES)
  test.describe(
    `a credit request in ${language}, ${theme}, ${width} px`,
    { tag: language === 'en' ? '@all' : [] },
    () => {
      test.use({ locale, colorScheme: theme, viewport: { width, height: 900 } });

      test('is approved, and its credit is found from the list [S1.7 S8.25]', async ({ page, world }) => {
        const { id, number, creditableCents } = await open(page, world, {
          percent: 50,
          hasPhotos: true,
          note: 'The clip is broken',
        });
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('list', { name: words.photos }).getByRole('img')).toHaveCount(3);
        await expectAccessible(page);
        await press(page, words.send);
        await expect(page.getByText(words.required)).toBeVisible();
        await choose(page, words.approve);
        await page.getByRole('textbox', { name: words.amount }).fill(language === 'fr' ? '999999,99' : '999999.99');
        await press(page, words.complete);
        await expect(page.getByText(words.tooLarge)).toBeVisible();
        await expect(page.getByText(words.required)).toBeVisible();
        await expectAccessible(page);
        expect(await hasNoSidewaysScroll(page)).toBe(true);

        const amount = (creditableCents / 100).toFixed(2);
        await page
          .getByRole('textbox', { name: words.amount })
          .fill(language === 'fr' ? amount.replace('.', ',') : amount);
        await page.getByRole('textbox', { name: words.number }).fill(numberOf(id));
        await expect(page.getByText(words.tax)).toBeVisible();
        await expectState(page, DIRTY);
        await expectAccessible(page);
        await press(page, words.complete);
        await press(page, words.hurry);
        await expect(page.getByText(words.completed)).toBeVisible();
        await expectState(page, ANSWERED);
        await expect(page.getByText(words.granted)).toBeVisible();
        await expectAccessible(page);

        await page.goto(`${world.portal}/creditRequests?tab=completed&search=${number}`);
        await expect(page.getByRole('heading', { name: words.listed })).toBeVisible();
        await expect(page.getByRole('tab', { name: words.tab })).toHaveAttribute('aria-selected', 'true');
        await expectAccessible(page);
        expect(await hasNoSidewaysScroll(page)).toBe(true);
        await page.getByRole('link', { name: number }).click();
        await page.getByRole('link', { name: numberOf(id) }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(numberOf(id));
      });

      test('is refused with a reason', async ({ page, world }) => {
        await open(page, world);
        await choose(page, words.refuse);
        await press(page, words.refuseIt);
        await expect(page.getByText(words.required)).toBeVisible();
        await page.getByRole('textbox', { name: words.refusal }).fill('La pièce a été installée');
        await press(page, words.refuseIt);
        await press(page, words.hurry);
        await expectState(page, ANSWERED);
        await expect(page.getByText(words.refused)).toBeVisible();
        await expect(page.getByText('La pièce a été installée')).toBeVisible();
        await expectAccessible(page);
      });
    },
  );

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
])
  test(
    `the first screen shows all facts for the answer and earlier credits of the part, at ${viewport.width} px`,
    { tag: viewport.width < 640 ? '@all' : [] },
    async ({ page, world }) => {
      await page.setViewportSize(viewport);
      await open(page, world, { percent: 80, creditedPercent: 60 });
      const form = page.getByRole('region', { name: 'Answer' });
      await expect(form.getByText(/^Requested \$.*, \$.* left to credit$/)).toBeInViewport();
      await expect(form.getByRole('radio', { name: 'Approve', exact: true }).locator('xpath=..')).toBeInViewport({
        ratio: 1,
      });
      await form.getByRole('link', { name: /^crr-t-/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('crr-t-');
    },
  );

test.describe('answering', () => {
  test(
    'keeps the fields of one decision when the other is chosen, and after a reload',
    { tag: '@all' },
    async ({ page, world }) => {
      const { id } = await open(page, world);
      await choose(page, 'Approve');
      await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
      await choose(page, 'Refuse');
      await page.getByRole('textbox', { name: 'Reason to refuse the credit' }).fill('It was installed');
      await choose(page, 'Approve');
      await expect(page.getByRole('textbox', { name: 'Credit number' })).toHaveValue(numberOf(id));
      await expect(page.getByText(/^Draft saved/)).toBeVisible();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expectState(page, DIRTY);
      await expect(page.getByRole('textbox', { name: 'Credit number' })).toHaveValue(numberOf(id));
      await choose(page, 'Refuse');
      await expect(page.getByRole('textbox', { name: 'Reason to refuse the credit' })).toHaveValue('It was installed');
    },
  );

  test(
    'reports a future date, a date before the invoice and too large an amount, and sends nothing',
    { tag: '@all' },
    async ({ page, world }) => {
      const { id } = await open(page, world);
      const date = page.getByLabel('Credit date');
      await choose(page, 'Approve');
      await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
      const [first, today] = [await date.getAttribute('min'), await date.getAttribute('max')];
      expect(await date.inputValue()).toBe(today);
      expect(first).toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const [day, problem] of [
        ['2126-01-01', 'The date is in the future.'],
        ['2001-01-01', 'The date is before the invoice date.'],
      ] as const) {
        // oxlint-disable no-await-in-loop -- one date at a time
        await date.fill(day);
        await date.blur();
        await expect(page.getByText(problem)).toBeVisible();
        await press(page, 'Complete credit');
        await expectState(page, CORRECTING);
        await expectAccessible(page);
        // oxlint-enable no-await-in-loop
      }
      await date.fill(first ?? '');
      await page.getByRole('textbox', { name: 'Credited amount' }).fill('999999.99');
      await page.getByRole('textbox', { name: 'Credited amount' }).blur();
      await expect(page.getByText(/^The value cannot exceed/)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Credit number' })).toHaveValue(numberOf(id));
      await page.getByRole('textbox', { name: 'Credited amount' }).fill('0.01');
      await press(page, 'Complete credit');
      await press(page, 'Send now');
      await expectState(page, ANSWERED);
    },
  );

  test(
    'reports a number already used, and accepts another one',
    { tag: '@all' },
    async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      const used = await world.make('credit-requests');
      await world.change('credit-requests', used.id, 'approve');
      const { id } = await open(page, world);
      await choose(page, 'Approve');
      await page.getByRole('textbox', { name: 'Credit number' }).fill(used.id.toUpperCase());
      await press(page, 'Complete credit');
      await press(page, 'Send now');
      await expectState(page, CORRECTING);
      await expect(page.getByText('This credit number is already used.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
      await press(page, 'Complete credit');
      await press(page, 'Send now');
      await expectState(page, ANSWERED);
    },
  );

  test('focuses the first wrong field after a refused send', { tag: '@all' }, async ({ page, world }) => {
    const { id } = await open(page, world);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('radio', { name: 'Approve' })).toBeFocused();
    await page.keyboard.press('Space');
    await press(page, 'Complete credit');
    const number = page.getByRole('textbox', { name: 'Credit number' });
    await expect(number).toBeFocused();
    await page.keyboard.type(numberOf(id));
    await page.getByRole('textbox', { name: 'Credited amount' }).fill('');
    await number.focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('textbox', { name: 'Credited amount' })).toBeFocused();
    await expectState(page, CORRECTING);
  });

  test('by keyboard only: choose, type, send, undo, send', { tag: '@all' }, async ({ page, world }) => {
    const { id } = await open(page, world);
    await page.keyboard.press('Alt+r');
    await expect(page.getByRole('textbox', { name: 'Reason to refuse the credit' })).toBeFocused();
    await page.keyboard.press('Alt+a');
    await expect(page.getByRole('textbox', { name: 'Credit number' })).toBeFocused();
    await page.keyboard.type(numberOf(id));
    await page.keyboard.press('Control+Enter');
    await expectState(page, HELD);
    await page.keyboard.press('Escape');
    await expectState(page, DIRTY);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await expectState(page, ANSWERED);
  });

  test('shows what was sent until the network is back, and then the answer', async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await open(page, world);
    await page.keyboard.press('Alt+a');
    await page.keyboard.type(numberOf(id));
    const fault = await world.faults.set({ method: 'GET', path: `/supplier-credit-requests/${id}`, drop: true });
    await press(page, 'Complete credit');
    await press(page, 'Send now');
    await expect(page.getByText('Sent. This page refreshes as soon as it can.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Credit number' })).toHaveValue(numberOf(id));
    await expect(page.getByText('Loading Error')).toBeHidden();
    await expectAccessible(page);
    await world.faults.release(fault);
    await expectState(page, ANSWERED);
  });

  test('rereads the request after a lost response before sending again', async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await open(page, world);
    await world.faults.set({ method: 'POST', path: '/credits', drop: true, afterwards: true });
    await choose(page, 'Approve');
    await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
    await press(page, 'Complete credit');
    await press(page, 'Send now');
    await expect(page.getByText('The credit has been completed successfully!')).toBeVisible();
    await expectState(page, ANSWERED);
  });
});

test.describe('photos of the answer', () => {
  /** The smallest possible picture. */
  const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

  test('are sent with it, and shown on the answered request', { tag: '@all' }, async ({ page, world }) => {
    await open(page, world);
    await choose(page, 'Refuse');
    await page.getByRole('textbox', { name: 'Reason to refuse the credit' }).fill('It was installed');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'clip.gif', mimeType: 'image/gif', buffer: PIXEL });
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    await press(page, 'Refuse credit');
    // It may wait for the photo or for the undo time.
    await expectState(page, HELD);
    await press(page, 'Send now');
    await expectState(page, ANSWERED);
    await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('img')).toHaveCount(1);
    await page.getByRole('list', { name: 'Your photos' }).getByRole('button').click();
    await expect(page.getByRole('button', { name: 'Close' }).first()).toBeVisible();
  });
});

test.describe('two clerks', () => {
  test('show the second who is answering, and then the answer', { tag: '@all' }, async ({ page, browser, world }) => {
    const { id, url } = await open(page, world);
    const second = await other(browser, url, LUC);
    await expect(second.getByText('The credit request is being edited by Sophie Gagnon.')).toBeVisible();
    await expect(second.getByRole('radio', { name: 'Approve', exact: true })).toBeDisabled();
    await choose(page, 'Approve');
    await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
    await press(page, 'Complete credit');
    await press(page, 'Send now');
    await expectState(page, ANSWERED);
    await second.reload();
    await expectState(second, ANSWERED);
    await expect(second.getByText(/by Sophie Gagnon\.$/)).toBeVisible();
    await second.context().close();
  });

  test('report a faster colleague, and lose nothing typed', { tag: '@all' }, async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await open(page, world);
    await choose(page, 'Approve');
    await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
    await world.change('credit-requests', id, 'refuse');
    await press(page, 'Complete credit');
    await press(page, 'Send now');
    await expectState(page, ANSWERED);
    await expect(page.getByText('The credit was refused.')).toBeVisible();
    await expect(page.getByText(`It approved the credit, number ${numberOf(id)}.`)).toBeVisible();
    await page.getByRole('button', { name: /Discard/ }).click();
    await expect(page.getByText(/It approved the credit, number/)).toBeHidden();
  });

  test(
    'shows a read-only user the request, and that they may not answer it',
    { tag: '@all' },
    async ({ page, world }) => {
      const { id } = await world.make('credit-requests');
      await page.goto(`${world.portal}/creditRequests/${id}/`);
      await signIn(page, 'rita@readonly.test');
      await expectState(page, 'document.readOnly + editor.closed');
      await expect(page.getByText('You can view this credit request, but not answer it.')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Approve', exact: true })).toBeHidden();
      await expectAccessible(page);
    },
  );
});
