/**
 * A grid of 200 parts stays quick and in line (spec §2). Its rows that are not drawn: undrawn-rows.spec.ts. Counts,
 * because times depend on the machine: see `npm run bench`.
 */
import { open } from './answering.ts';
import { expect, test } from './world.ts';

const PARTS = 200;

test.use({ viewport: { width: 1280, height: 720 } });

test('a grid of 200 parts lays out each row alone, in columns that line up', async ({ page, world }) => {
  await open(page, world, { parts: PARTS });
  await page.keyboard.press('Alt+g');
  const rows = page.locator('.parts-grid tbody tr');
  await expect(page.locator('.parts-grid [aria-rowcount]')).toHaveAttribute('aria-rowcount', String(PARTS + 1));
  await expect(rows.nth(20)).toBeAttached();
  const price = rows.nth(3).getByRole('textbox', { name: /^Gross sales price/ });
  await price.fill('1234.56');
  const alone = await rows.evaluateAll(
    (all) => all.filter((row) => /layout/.test(getComputedStyle(row).contain)).length,
  );
  expect(alone, 'rows that are laid out alone').toBe(await rows.count());
  const edges = (row: string): Promise<number[]> =>
    page
      .locator(row)
      .first()
      .evaluate((element) => [...element.children].map((cell) => Math.round(cell.getBoundingClientRect().x)));
  const [head, first, fourth] = [
    await edges('.parts-grid thead tr'),
    await edges('.parts-grid tbody tr:first-child'),
    await edges('.parts-grid tbody tr:nth-child(4)'),
  ];
  expect(first).toEqual(head);
  expect(fourth).toEqual(head);
  // Nothing is cut off, though the total is long.
  expect(await page.locator('.parts-grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0);
  await price.focus();
  await page.keyboard.press('Control+End');
  const note = rows.last().getByRole('textbox', { name: /^Note/ });
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport();
});

test('no style rule makes the browser search the whole page after each key', async ({ page, world }) => {
  await open(page, world, { parts: PARTS });
  await page.keyboard.press('Alt+g');
  await expect(page.locator('.parts-grid tbody tr').nth(20)).toBeAttached();
  const searching = await page.evaluate(() => {
    // A rule with `:has()` searches all that is inside its element, unless each step is a child of the one before.
    const LARGE = 1000;
    const found: string[] = [];
    const look = (rules: CSSRuleList, parent: string): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
        const selector =
          rule instanceof CSSStyleRule
            ? rule.selectorText.replaceAll('&', parent === '' ? ':root' : `:is(${parent})`)
            : parent;
        if (rule instanceof CSSStyleRule)
          for (const { index, 1: asked = '' } of selector.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/g)) {
            const subject = (
              selector
                .slice(0, index)
                .split(/,(?![^(]*\))/)
                .at(-1) ?? ''
            ).replace(/(:(not|is)\()+$/, '');
            const isDeep = asked.split(',').some((each) => !/^>[^>]*(> \S+ ?)*$/.test(each.trim()));
            const searched = [
              ...document.querySelectorAll(/[\w*\])]$/.test(subject.trim()) ? subject : `${subject} *`),
            ];
            if (isDeep && searched.some((element) => element.getElementsByTagName('*').length > LARGE))
              found.push(selector);
          }
        if ('cssRules' in rule) look(rule.cssRules as CSSRuleList, selector);
      }
    };
    for (const sheet of document.styleSheets) look(sheet.cssRules, '');
    return found;
  });
  expect(searching).toEqual([]);
});
