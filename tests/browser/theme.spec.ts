/** Constants of the specification (§9) in the running portal: breakpoints, font and icons. */
import * as mdi from '@mdi/js';
import type { Page } from 'playwright/test';
import { COMPONENTS, withPage } from './own-page.ts';
import { expect, openAs, type World } from './world.ts';

const test = withPage(COMPONENTS);

test.use({ locale: 'en-CA' });

/** The breakpoints at which pages of the portal change; the two widest change none. */
const BREAKPOINTS = [600, 960, 1280];

async function begin(page: Page, world: World): Promise<void> {
  await openAs(page, world.portal, 'sophie@atelier.test');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** The widths, in px, at which the page's styles change. */
const widthsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const conditions = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
        ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? conditions(rule.cssRules) : []),
      ]);
    const found = [...document.styleSheets]
      .flatMap((sheet) => conditions(sheet.cssRules))
      .flatMap((text) => [...text.matchAll(/width[^)]*?([\d.]+)(px|rem)/g)])
      .map(([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1));
    return [...new Set(found)].sort((left, right) => left - right);
  });

test('the page changes at the breakpoints of the specification [S9.37]', async ({ page, world }) => {
  await page.goto(world.portal + COMPONENTS);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const widths = await widthsOf(page);
  expect(widths).toEqual(expect.arrayContaining(BREAKPOINTS));
});

test('the menu is behind a button below the mobile breakpoint lg, and beside the page from it on [S9.37 S9.38]', async ({
  page,
  world,
}) => {
  await begin(page, world);
  const button = page.getByRole('button', { name: 'Open the menu' });
  const orders = page.getByRole('navigation').getByRole('link', { name: /^Orders/ });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(button).toBeHidden();
  await expect(orders).toBeVisible();
  await page.setViewportSize({ width: 1279, height: 720 });
  await expect(orders).toBeHidden();
  await button.click();
  await expect(orders).toBeVisible();
});

test('texts have each font weight of the specification [S9.40]', { tag: '@all' }, async ({ page, world }) => {
  await begin(page, world);
  const strokes = await page.evaluate(async () => {
    const weights = [100, 300, 400, 500, 700, 900];
    await Promise.all(weights.map((weight) => document.fonts.load(`${weight} 200px "Roboto Variable"`)));
    const canvas = document.createElement('canvas');
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('the browser draws nothing');
    // The ink of a letter grows with its weight.
    return weights.map((weight) => {
      brush.clearRect(0, 0, canvas.width, canvas.height);
      brush.font = `${weight} 100px "Roboto Variable"`;
      brush.fillText('H', 10, 100);
      const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
      return data.reduce((ink, value, index) => (index % 4 === 3 ? ink + value : ink), 0);
    });
  });
  expect(new Set(strokes).size).toBe(6);
  expect(strokes).toEqual([...strokes].sort((left, right) => left - right));
});

test('all icons on the pages come from mdi [S9.41]', { tag: '@all' }, async ({ page, world }) => {
  const known = new Set<unknown>(Object.values(mdi));
  await begin(page, world);
  for (const path of ['/quoteRequests', '/orders', '/transactions', '/clients', '/settings/openHours', COMPONENTS]) {
    // oxlint-disable no-await-in-loop -- one page at a time
    await page.goto(`${world.portal}${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main svg').first()).toBeAttached();
    const icons = await page
      .locator('svg[viewBox="0 0 24 24"]')
      .evaluateAll((all) => all.map((icon) => icon.querySelector('path')?.getAttribute('d')));
    expect(icons.length).toBeGreaterThan(5);
    expect(icons.filter((icon) => !known.has(icon))).toEqual([]);
    // oxlint-enable no-await-in-loop
  }
});
