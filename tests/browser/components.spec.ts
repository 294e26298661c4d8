/** The components page on desktop and phone, in both themes and languages. */
import type { Page } from 'playwright/test';
import { COMPONENTS, withPage } from './own-page.ts';
import { expect, expectAccessible } from './world.ts';

const test = withPage(COMPONENTS);

const LOOKS = {
  en: { title: 'Components', page: { width: 1440, height: 900 }, colorScheme: 'light' },
  fr: { title: 'Composants', page: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const;
const WORDS = {
  en: {
    index: 'On this page',
    fields: 'Fields',
    open: 'Open an alert',
    dialog: 'Leave without saving?',
    stay: 'Stay',
    kind: 'Warning',
    toasts: 'Notifications shown here',
  },
  fr: {
    index: 'Dans cette page',
    fields: 'Champs',
    open: 'Ouvrir une alerte',
    dialog: 'Quitter sans enregistrer?',
    stay: 'Rester',
    kind: 'Avertissement',
    toasts: 'Notifications affichées ici',
  },
} as const;

for (const language of ['en', 'fr'] as const)
  test.describe(
    `in ${language}, ${LOOKS[language].page.width} px wide, ${LOOKS[language].colorScheme}`,
    { tag: language === 'en' ? '@all' : [] },
    () => {
      const { title, page: viewport, colorScheme } = LOOKS[language];
      const words = WORDS[language];
      test.use({ locale: `${language}-CA`, viewport, colorScheme, reducedMotion: 'reduce' });

      test('every component is visible and accessible', async ({ page, world }) => {
        await page.goto(world.portal + COMPONENTS);
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
        await expectAccessible(page);
        const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
        expect(await pageWidth()).toBeLessThanOrEqual(viewport.width);
        // As wide as WCAG's reflow wants.
        await page.setViewportSize({ width: 320, height: viewport.height });
        expect(await pageWidth()).toBeLessThanOrEqual(320);
        await page.setViewportSize(viewport);

        await page.getByRole('navigation', { name: words.index }).getByRole('link', { name: words.fields }).click();
        await expect(page.getByRole('heading', { level: 2, name: words.fields })).toBeInViewport();

        await page.getByRole('button', { name: words.open }).click();
        await expect(page.getByRole('alertdialog', { name: words.dialog })).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: words.stay }).click();
        await expect(page.getByRole('button', { name: words.open })).toBeFocused();

        await page
          .locator('[data-component~=toast-stack]')
          .getByRole('button', { name: words.kind, exact: true })
          .click();
        await expect(page.getByRole('region', { name: words.toasts }).getByRole('listitem')).toHaveCount(1);
        await expectAccessible(page);
      });

      test('notifications start at the top at multiples of 60 px, even when one of them wraps [S2.71 S9.24]', async ({
        page,
        world,
      }) => {
        await page.goto(world.portal + COMPONENTS);
        const kinds = page
          .locator('[data-component~=toast-stack]')
          .getByRole('button', { name: words.kind, exact: true });
        const shown = page.getByRole('region', { name: words.toasts });
        await kinds.click();
        await kinds.click();
        await kinds.click();
        await expect(shown.getByRole('listitem')).toHaveCount(3);
        const topsOf = () =>
          shown.locator('.toast').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        // Short ones: on a phone even the samples wrap.
        await shown.locator('.toast p').evaluateAll((texts) => {
          for (const text of texts) text.textContent = 'Saved';
        });
        const stepsOf = (tops: readonly number[]) => tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
        await expect.poll(async () => stepsOf(await topsOf())).toEqual([60, 60]);
        expect((await topsOf())[0]).toBeLessThan(30);
        // A long message, as a supplier's own number can be.
        await shown
          .locator('.toast p')
          .nth(1)
          .evaluate((text) => {
            text.textContent = 'A part of this order was cancelled while it was being answered. '.repeat(2);
          });
        // Wait until they have moved.
        await expect
          .poll(async () => {
            const [first, second = 0] = stepsOf(await topsOf());
            return [first, second > 60, second % 60];
          })
          .toEqual([60, true, 0]);
      });
    },
  );

test.describe('a link within the page', () => {
  test.use({ locale: 'en-CA', viewport: { width: 1280, height: 720 } });
  const LAST = 'Surfaces and loading';

  /** Follows the link and returns the scroll position after each frame, with the time since the first. */
  const follow = (page: Page) =>
    page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: LAST })
      .evaluate(
        (link) =>
          new Promise<readonly (readonly [ms: number, top: number])[]>((resolve) => {
            const target = document.querySelector(link.getAttribute('href') ?? '');
            const places: [number, number][] = [];
            const began = performance.now();
            const look = (now: number): void => {
              places.push([now - began, Math.round(target?.getBoundingClientRect().top ?? 0)]);
              if (now - began > 1000) resolve(places);
              else requestAnimationFrame(look);
            };
            (link as HTMLElement).click();
            requestAnimationFrame(look);
          }),
      );

  for (const [motion, isGliding] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const)
    test(`scrolls for 300 ms: ${isGliding}, where motion is ${motion} [S9.39]`, async ({ page, world }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto(world.portal + COMPONENTS);
      await expect(page.getByRole('heading', { level: 2, name: LAST })).toBeAttached();
      const places = await follow(page);
      const end = places.at(-1)?.[1];
      const moving = places.filter(([, top]) => top !== end);
      if (!isGliding) expect(moving).toEqual([]);
      else {
        expect(moving.length).toBeGreaterThan(2);
        // It ends with the first frame after 300 ms; frames are late on a busy machine.
        const [afterLast] = places.find(([, top]) => top === end) ?? [0];
        expect(afterLast).toBeGreaterThanOrEqual(280);
        expect(moving.filter(([ms]) => ms > 320)).toEqual([]);
      }
      await expect(page.getByRole('heading', { level: 2, name: LAST })).toBeInViewport();
      await expect(page.locator('section:focus')).toHaveAttribute('id', 'surfaces');
    });
});
