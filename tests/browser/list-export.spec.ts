/** Every list as a file for spreadsheets. */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, openAs, test } from './world.ts';

const LISTS = [
  ['/quoteRequests', 'demandes-de-prix.csv'],
  ['/orders', 'commandes.csv'],
  ['/creditRequests', 'demandes-de-credit.csv'],
  ['/clients', 'clients.csv'],
] as const;

test.use({ locale: 'fr-CA' });

for (const [path, file] of LISTS)
  test(
    `exports ${path} with its filters, and no cell runs as a formula [S2.85]`,
    { tag: path === '/quoteRequests' ? [] : '@all' },
    async ({ page, world }) => {
      const formula = '=HYPERLINK("http://evil.example","x")';
      if (path === '/quoteRequests') await world.make('quote-requests', { shopName: formula });
      await openAs(page, `${world.portal}${path}?filters=shown&pageSize=25`, 'luc@atelier.test');
      await expect(page.locator('.row-link').first()).toBeVisible();
      const count = async (): Promise<number> =>
        Number(/\d+/.exec((await page.getByRole('tab', { selected: true }).textContent()) ?? '')?.[0]);
      const before = await count();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Exporter en CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(file);
      const text = (await readFile(await download.path())).toString('utf8');
      const { data, errors } = Papa.parse<string[]>(text.slice(1), { delimiter: ';' });
      expect(errors).toEqual([]);
      const [head = [], ...rows] = data;
      // The time of a request may pass meanwhile.
      await page.reload();
      await expect(page.locator('.row-link').first()).toBeVisible();
      expect(rows.length).toBeGreaterThanOrEqual(await count());
      expect(rows.length).toBeLessThanOrEqual(before);
      expect(head.every((name) => name !== '' && !name.includes(':column'))).toBe(true);
      expect(rows.every((row) => row.length === head.length)).toBe(true);
      expect(rows.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
      if (path === '/quoteRequests') expect(rows.map((row) => row[1])).toContain(`'${formula}`);
    },
  );

test.describe('where the button shows only its icon', () => {
  test.use({ viewport: { width: 1024, height: 720 } });

  test('a tooltip names it', async ({ page, world }) => {
    await openAs(page, `${world.portal}/orders?filters=shown`, 'luc@atelier.test');
    const button = page.getByRole('button', { name: 'Exporter en CSV' });
    await expect(button).toBeVisible();
    const title = await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.closest('[title]')
        ?.getAttribute('title');
    });
    expect(title).toBe('Exporter en CSV');
  });
});
