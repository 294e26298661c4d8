/** Acknowledging an order before invoicing it, and again with other dates, without losing typed text. */
import type { Page } from 'playwright/test';
import { AxeBuilder } from './axe.ts';
import { expect, FAILED_LOAD, openAs, test, type World } from './world.ts';
import { dayAfter, marketplaceDay } from '../../domain/marketplace-day.ts';

const CLEAN = 'open.reserved.editing.clean';
const DIRTY = 'open.reserved.editing.dirty';
const expectState = (page: Page, state: string) =>
  expect(page.locator('[data-machine=order]')).toHaveAttribute('data-state', state);

const WORDS = {
  en: {
    open: 'Acknowledge',
    again: 'Change dates',
    title: 'Acknowledge the order',
    all: 'Date for all parts',
    expected: 'Expected date',
    backOrder: 'Back order',
    required: 'A part on back order needs a date.',
    send: 'Notify the shop',
    close: 'Close',
    done: 'The shop has been notified.',
    by: /Acknowledged on .+ by Sophie Gagnon/,
    later: /Back order, expected/,
    chip: 'Acknowledged',
    happened: 'Sophie Gagnon acknowledged the order',
    history: 'History',
    failed: 'A problem occurred while acknowledging the order',
    number: 'Your invoice number',
  },
  fr: {
    open: 'Accuser réception',
    again: 'Modifier les dates',
    title: 'Accuser réception de la commande',
    all: 'Date pour toutes les pièces',
    expected: 'Date prévue',
    backOrder: 'Différée',
    required: 'Une pièce différée exige une date.',
    send: 'Aviser le carrossier',
    close: 'Fermer',
    done: 'Le carrossier a été avisé.',
    by: /Accusé de réception envoyé le .+ par Sophie Gagnon/,
    later: /Différée, prévue le/,
    chip: 'Accusé envoyé',
    happened: 'Sophie Gagnon a accusé réception de la commande',
    history: 'Historique',
    failed: 'Un problème est survenu lors de l’envoi de l’accusé de réception',
    number: 'Votre numéro de facture',
  },
} as const;

async function open(page: Page, world: World): Promise<{ id: string; number: string }> {
  const made = await world.make('orders', { parts: 3 });
  await openAs(page, `${world.portal}/order/${made.id}`, 'sophie@atelier.test');
  await expectState(page, CLEAN);
  return made;
}

for (const [language, width, height, theme] of [
  ['fr', 390, 844, 'dark'],
  ['en', 1280, 720, 'light'],
  ['en', 390, 844, 'light'],
  ['fr', 1280, 720, 'dark'],
] as const)
  test.describe(
    `in ${language} at ${width} × ${height}, ${theme}`,
    { tag: language === 'fr' && width === 390 ? [] : '@all' },
    () => {
      test.use({ locale: `${language}-CA`, viewport: { width, height }, colorScheme: theme });

      test('acknowledges an order, then changes the dates, and keeps the typed sale [S2.111]', async ({
        page,
        world,
        expectErrors,
      }) => {
        expectErrors(FAILED_LOAD);
        const words = WORDS[language];
        const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        const axe = new AxeBuilder(page);
        const today = marketplaceDay(Date.now());
        const { id, number } = await open(page, world);
        await shot('1-order');
        await page.getByLabel(words.number).fill('TYPED-1');
        await expectState(page, DIRTY);

        await button(words.open).focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: words.title });
        const part = (index: number) => dialog.getByRole('group').nth(index);
        await part(1).getByRole('checkbox', { name: words.backOrder }).check();
        await button(words.send).click();
        await expect(dialog.getByText(words.required)).toBeVisible();
        await shot('2-required');
        expect(await axe.violations()).toEqual([]);
        await dialog.getByLabel(words.all).fill(dayAfter(today, 2));
        await part(1).getByLabel(words.expected).fill(dayAfter(today, 20));

        await page.route(
          '**/orders/:acknowledge',
          (route) => route.fulfill({ status: 503, json: { code: 'too-busy' } }),
          {
            times: 1,
          },
        );
        await button(words.send).click();
        await expect(dialog.getByText(words.failed)).toBeVisible();
        await expect(part(1).getByLabel(words.expected)).toHaveValue(dayAfter(today, 20));
        await shot('3-failed');
        await button(words.send).click();
        await expect(page.getByText(words.done)).toBeVisible();
        await expectState(page, DIRTY);
        await expect(page.getByLabel(words.number)).toHaveValue('TYPED-1');
        await expect(page.getByText(words.by)).toBeVisible();
        await expect(page.locator('tr[data-part]').nth(1)).toContainText(words.later);
        await shot('4-acknowledged');
        expect(await axe.violations()).toEqual([]);

        await page.keyboard.press('Alt+r');
        await part(1).getByRole('checkbox', { name: words.backOrder }).uncheck();
        await page.keyboard.press('Escape');
        await page.reload();
        await button(words.again).click();
        await expect(part(1).getByRole('checkbox', { name: words.backOrder })).not.toBeChecked();
        await button(words.send).click();
        await expect(page.locator('tr[data-part]').nth(1)).not.toContainText(words.later);
        await page.evaluate(() => window.scrollTo(0, 0));
        await shot('5-again');

        await button(words.history).click();
        await expect(page.getByText(words.happened)).toHaveCount(2);
        await page.goto(`${world.portal}/orders?search=${number}`);
        await expect(
          page.locator(`:is(tr, li):has(a[href*="${id}"])`).getByText(words.chip, { exact: true }),
        ).toBeVisible();
        await shot('6-list');
        expect(await axe.violations()).toEqual([]);
      });
    },
  );

for (const width of [1280, 1920])
  test(`a notification covers no search, at ${width} px`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 720 });
    await open(page, world);
    await page.getByRole('button', { name: WORDS.en.open, exact: true }).click();
    await page.getByRole('button', { name: WORDS.en.send }).click();
    const notification = page.locator('.toast').filter({ hasText: WORDS.en.done });
    await expect(notification).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('notification.png') });
    await page.getByRole('link', { name: 'Back to orders' }).click();
    const inList = page.getByRole('searchbox');
    await expect(inList).toBeVisible();
    await expect(notification).toBeVisible();
    const shown = await notification.boundingBox();
    for (const search of [inList, page.getByRole('banner').getByRole('button', { name: 'Search' })]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const box = await search.boundingBox();
      expect(box && shown && (shown.x + shown.width <= box.x || shown.y + shown.height <= box.y)).toBe(true);
    }
  });
