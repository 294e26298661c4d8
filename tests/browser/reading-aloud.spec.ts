/** Long tables in a screen reader, in each layout. */
import type { Page } from 'playwright/test';
import { accessibilityTree, allOf, tableOf, textOf, type Accessible } from './accessibility-tree.ts';
import { expect, signIn, test, type World } from './world.ts';

const WIDTHS = [390, 1100, 1280];

async function open(page: Page, world: World, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 720 });
  await page.goto(`${world.portal}${path}`);
  await signIn(page, 'sophie@atelier.test');
}

const bodyRows = (table: Accessible): Accessible[] =>
  allOf(table, 'row').filter((row) => allOf(row, 'rowheader').length > 0);
const namesOf = (within: Accessible, role: string): string[] => allOf(within, role).map(({ name }) => name);

for (const width of WIDTHS) {
  test(`exposes all 60 parts of an order, ${width} px`, async ({ page, world }) => {
    const { id } = await world.make('orders', { parts: 60 });
    await open(page, world, `/order/${id}`, width);
    await expect(page.locator('[data-machine=order]')).toHaveAttribute('data-state', /editing/);
    await page.getByRole('button', { name: 'Confirm all' }).click();
    await expect(page.locator('.order-parts tbody tr')).toHaveCount(60);

    const table = tableOf(await accessibilityTree(page), 'Parts');
    expect(namesOf(table, 'columnheader').slice(0, 7)).toEqual([
      'Part',
      'Ordered',
      'Price',
      'Status',
      'Billed',
      'Discount ($)',
      'Total',
    ]);
    const rows = bodyRows(table);
    expect(rows).toHaveLength(60);
    for (const [index, row] of rows.entries()) {
      const [header] = allOf(row, 'rowheader');
      expect(header && textOf(header)).toMatch(new RegExp(`^${index + 1} ?\\. \\S`));
      const cells = allOf(row, 'cell');
      expect(cells, `cells of row ${index + 1}`).toHaveLength(7);
      expect(cells.slice(0, 2).map(textOf), `row ${index + 1}`).not.toContain('');
      expect(namesOf(row, 'group')).toEqual([expect.stringMatching(/^Status of \S/)]);
      expect(namesOf(row, 'radio')).toEqual(['Pending', 'Confirmed', 'Back order', 'Not billed']);
      expect(namesOf(row, 'textbox')).toHaveLength(2);
      expect(namesOf(row, 'textbox')).not.toContain('');
      expect(namesOf(row, 'button')).toEqual([expect.stringMatching(/^Cancel \S/)]);
    }
  });

  // A phone has no grid.
  if (width < 600) continue;

  test(`exposes all 40 parts of a quote request, ${width} px`, async ({ page, world }) => {
    const { id } = await world.make('quote-requests', { parts: 40 });
    await open(page, world, `/quoteRequest/${id}`, width);
    await expect(page.locator('[data-machine=quoteRequest]')).toHaveAttribute('data-state', /editing/);
    await page.getByText('Grid', { exact: true }).click();
    await expect(page.locator('.parts-grid tbody tr')).toHaveCount(40);

    const rows = bodyRows(tableOf(await accessibilityTree(page), 'Parts'));
    expect(rows).toHaveLength(40);
    for (const [index, row] of rows.entries()) {
      const [header] = allOf(row, 'rowheader');
      expect(header && textOf(header)).toMatch(new RegExp(`^${index + 1} ?\\. \\S`));
      expect(allOf(row, 'cell'), `cells of row ${index + 1}`).toHaveLength(10);
      expect(namesOf(row, 'combobox')).toEqual([expect.stringMatching(/^Availability, \S/)]);
      expect(namesOf(row, 'radiogroup')).toEqual([expect.stringMatching(/^Part type, \S/)]);
      expect(namesOf(row, 'radio')).toEqual(['OEM', 'Aftermarket', 'Recycled']);
      expect(namesOf(row, 'textbox')).toHaveLength(4);
      expect(namesOf(row, 'textbox')).not.toContain('');
      expect(namesOf(row, 'checkbox')).toEqual([expect.stringMatching(/\S/)]);
    }
  });
}

const LINES = {
  en: {
    table: 'Parts',
    invoice: ['Part number', 'Description', 'Quantity', 'Price', 'Discount', 'Total'],
    notAlways: ['Discount', 'Adjustment'],
    credit: ['Part number', 'Description', 'Reason', 'Quantity', 'Price', 'Discount', 'Adjustment', 'Credited'],
  },
  fr: {
    table: 'Pièces',
    invoice: ['Numéro de pièce', 'Description', 'Quantité', 'Prix', 'Rabais', 'Total'],
    notAlways: ['Rabais', 'Ajustement'],
    credit: ['Numéro de pièce', 'Description', 'Motif', 'Quantité', 'Prix', 'Rabais', 'Ajustement', 'Crédité'],
  },
} as const;

for (const language of ['en', 'fr'] as const)
  test(`labels the values of a line on a phone, ${language}`, async ({ page, world }) => {
    const order = await world.make('orders');
    await world.change('orders', order.id, 'complete');
    const paths = { invoice: `/invoices/${order.id.replace(/^o-/, 'i-')}`, credit: '/credits/cre-80001' };
    await open(page, world, `${paths.invoice}?locale=${language}`, 390);
    for (const kind of ['invoice', 'credit'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      if (kind === 'credit') await page.goto(`${world.portal}${paths.credit}?locale=${language}`);
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      await expect(page.locator('[data-machine=record] .is-lines tbody tr').first()).toBeVisible();
      const names = LINES[language][kind];
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      const table = tableOf(await accessibilityTree(page), LINES[language].table);
      expect(namesOf(table, 'columnheader')).toEqual(names);
      const rows = allOf(table, 'row').filter((row) => allOf(row, 'cell').length > 0);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const said = allOf(row, 'cell').map(textOf);
        // A line without a discount or an adjustment says none.
        const notAlways: readonly string[] = LINES[language].notAlways;
        const own = names.filter((name) => !notAlways.includes(name) || said.some((text) => text.startsWith(name)));
        expect(said).toEqual(
          // A part's number and name need no label; numbers do.
          own.map((name, index) => expect.stringMatching(index < 2 ? /\S/ : new RegExp(`^${name} \\S`)) as unknown),
        );
      }
    }
  });
