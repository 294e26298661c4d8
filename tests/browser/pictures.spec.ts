/** The pictures of the QA report: how they are stored, and what their digests notice. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { paintedOn, pictureTaker, startAlbum } from '../paths/engine/pictures.ts';
import { SOPHIE } from './answering.ts';
import { expect, openAs, test, type World } from './world.ts';

const ROOT = 'main';

async function enter(page: Page, world: World): Promise<void> {
  await openAs(page, world.portal, SOPHIE);
  await expect(page.locator('.row-link').first()).toBeVisible();
}

/** A new quote request. */
const makeRequest = async (world: World): Promise<string> =>
  (await world.make('quote-requests', { parts: 1, expiresInMs: 48 * 3_600_000 })).number;

/** The list of one quote request, with its filters. */
async function openList(page: Page, world: World, number: string): Promise<void> {
  await page.goto(`${world.portal}/quoteRequests?search=${number}&filters=shown`);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  // The tools of the list follow its rows.
  for (const name of ['Save this view', 'Export to CSV'])
    // oxlint-disable-next-line no-await-in-loop -- both are to be there
    await expect(page.getByRole('button', { name })).toBeVisible();
}

/** Replaces every digit on the page. */
function changeDigits(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replaceAll(/\d+/g, '73');
}

test.describe('the digest of a screen', () => {
  test('stays the same when the screen is drawn again, at another resolution, or with other numbers and dates', async ({
    page,
    world,
    browser,
  }) => {
    const number = await makeRequest(world);
    await enter(page, world);
    await openList(page, world, number);
    const painted = await paintedOn(page, ROOT);
    expect(painted.length).toBeGreaterThan(30);
    await page.evaluate(changeDigits);
    expect(await paintedOn(page, ROOT)).toEqual(painted);
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await openList(page, world, number);
    expect(await paintedOn(page, ROOT)).toEqual(painted);
    const context = await browser.newContext({
      deviceScaleFactor: 1.5,
      storageState: await page.context().storageState(),
    });
    const sharper = await context.newPage();
    await openList(sharper, world, number);
    expect(await paintedOn(sharper, ROOT)).toEqual(painted);
    await context.close();
  });

  const label = (name: string) =>
    `[...document.querySelectorAll('main button')].find((each) => each.textContent.includes('${name}'))`;
  for (const [change, script] of [
    [
      'two labels are swapped',
      `const [a, b] = [${label('Today')}, ${label('Yesterday')}].map((each) => each.firstChild); [a.data, b.data] = [b.data, a.data]`,
    ],
    ['a button moves down', `${label('Export to CSV')}.style.translate = '0 32px'`],
    ['a button moves sideways', `${label('Export to CSV')}.style.translate = '-320px'`],
    ['a button moves past another', `${label('Today')}.style.translate = '100px'`],
    ['a button is hidden', `${label('Export to CSV')}.style.visibility = 'hidden'`],
    ['a colour changes', `document.querySelector('main h1').style.color = 'green'`],
    ['an icon changes', `document.querySelector('main svg path').setAttribute('d', 'M0 0h24v24z')`],
    ['a box is checked', `document.querySelector('main input[type=checkbox]').checked ^= true`],
    ['a field has another text', `document.querySelector('main input[type=search]').value = 'Honda'`],
  ] as const)
    test(`changes when ${change}`, async ({ page, world }) => {
      await enter(page, world);
      await openList(page, world, await makeRequest(world));
      const painted = await paintedOn(page, ROOT);
      await page.evaluate(script);
      expect(await paintedOn(page, ROOT)).not.toEqual(painted);
    });
});

test('a picture that is like an earlier one is stored as what differs, and drawn over it looks the same', async ({
  page,
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-album-'));
  const album = await startAlbum(browser, folder);
  const take = await pictureTaker(page, album, 'body');
  const rows = Array.from({ length: 30 }, (_, row) => `<p>Row ${row} of the list, with its words</p>`).join('');
  await page.setContent(`<style>p { margin: 4px }</style>${rows}`);
  const first = await take(0, false);
  const same = await take(1, false);
  await page.evaluate(`document.querySelectorAll('p')[3].textContent = 'Another row'`);
  const other = await take(2, false);
  const whole = await take(3, true);
  await album.close();

  expect(first.layers).toHaveLength(1);
  expect(same.layers).toEqual(first.layers);
  expect(other.layers).toEqual([first.layers[0], expect.any(String)]);
  expect(whole.layers).toHaveLength(1);
  const bytes = (file = ''): Buffer => readFileSync(join(folder, file));
  expect(bytes(other.layers[1]).length).toBeLessThan(bytes(first.layers[0]).length / 5);
  expect(readdirSync(folder)).toHaveLength(3);

  // The mean difference of a pixel's colours, of 255.
  const differ = (one: readonly string[], two: readonly string[]): Promise<number> =>
    page.evaluate(
      async (pictures) => {
        const [left, right] = await Promise.all(
          pictures.map(async (layers) => {
            const canvas = new OffscreenCanvas(960, 600);
            const context = canvas.getContext('2d');
            for (const layer of layers) {
              const image = new Image();
              image.src = `data:image/webp;base64,${layer}`;
              // oxlint-disable-next-line no-await-in-loop -- one layer over the other
              await image.decode();
              context?.drawImage(image, 0, 0);
            }
            return context?.getImageData(0, 0, 960, 600).data ?? [];
          }),
        );
        return (
          [...(left ?? [])].reduce((sum, value, at) => sum + Math.abs(value - (right?.[at] ?? 0)), 0) / (960 * 600 * 4)
        );
      },
      [one, two].map((layers) => layers.map((file) => bytes(file).toString('base64'))),
    );
  expect(await differ(other.layers, whole.layers)).toBeLessThan(0.2);
  expect(await differ(first.layers, whole.layers)).toBeGreaterThan(0.2);
  rmSync(folder, { recursive: true });
});
