/** A browser far from the marketplace: days agree with filters, and the time zones are named. */
import type { Page } from 'playwright/test';
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { formatDay } from '../../src/i18n/format-document.ts';
import { SOPHIE } from './answering.ts';
import { expect, openAs, test } from './world.ts';

const WORDS = {
  en: /^Times are in your time zone \(UTC\+14\)\. Dates without a time are Toronto dates \(UTC−[45]\)\.$/,
  fr: /^Les heures sont celles de votre fuseau horaire \(UTC\+14\)\. Les dates sans heure sont celles de Toronto \(UTC−[45]\)\.$/,
} as const;

const expectNamedOnce = (page: Page, words: RegExp): Promise<void> =>
  expect(page.getByText(words).filter({ visible: true })).toHaveCount(1);

test.describe('in Kiritimati', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('rows show the day that their filter is for, and hovering tells both times', async ({ page, world }) => {
    await openAs(page, `${world.portal}/orders/?status=3&pageSize=100&filters=shown`, SOPHIE);
    const dates = page.locator('tbody time:not(:has(.moment-exact))');
    await expect(dates.first()).toBeVisible();
    const shown = await dates.evaluateAll((all) =>
      all.map((time) => [time.getAttribute('datetime') ?? '', time.textContent, time.getAttribute('title') ?? '']),
    );
    for (const [instant = '', text, title] of shown) {
      expect(text).toBe(formatDay(marketplaceDay(Date.parse(instant)), 'en'));
      expect(title).toMatch(/\(UTC\+14\) · .+ \(Toronto, UTC−[45]\)$/);
    }
    await expectNamedOnce(page, WORDS.en);
  });

  test('open hours are those of the marketplace, and say so', async ({ page, world }) => {
    await openAs(page, `${world.portal}/settings/openHours`, SOPHIE);
    await expect(page.getByText('Eastern time (Toronto), 24-hour clock.')).toBeVisible();
    await expect(page.getByText(/local time/i)).toHaveCount(0);
  });

  test.describe('in French', () => {
    test.use({ locale: 'fr-CA' });

    test('the zones are named once', async ({ page, world }) => {
      await openAs(page, `${world.portal}/quoteRequests`, 'luc@atelier.test');
      await expectNamedOnce(page, WORDS.fr);
      await expect(page.getByTitle(WORDS.fr)).toHaveText(/^UTC\+14/);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNamedOnce(page, WORDS.fr);
    });

    test('at the end of a document, above the bar of its actions', async ({ page, world }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openAs(page, `${world.portal}/order/${(await world.make('orders')).id}`, 'luc@atelier.test');
      const note = page.getByText(WORDS.fr).filter({ visible: true });
      await note.scrollIntoViewIfNeeded();
      await expect(note).toBeInViewport({ ratio: 0.9 });
      const bar = await page.locator('.action-bar').boundingBox();
      const place = await note.boundingBox();
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 0.5);
    });
  });
});

test.describe('in Montreal', () => {
  test.use({ timezoneId: 'America/Montreal' });

  test('nothing is said of time zones', async ({ page, world }) => {
    await openAs(page, `${world.portal}/quoteRequests`, SOPHIE);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('Toronto dates')).toHaveCount(0);
  });
});
