/** Real photos, from the file to the platform, in a real browser with the portal's policy. */
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { png as hugePng } from '../support/photo-files.ts';
import { drawPng, SCENES } from '../../platform/data/seed/pictures.ts';
import { expect, expectAccessible, FAILED_LOAD } from './world.ts';
import { SAMPLES, sample, openPhotos, addFiles, tiles, enlarge, kept, resting, test } from './photo-pages.ts';

test.use({ locale: 'en-CA' });

test.describe('real photos', () => {
  test.skip(!existsSync(SAMPLES), `there are no samples in ${SAMPLES}`);

  test('of iPhones become AVIF of the right size, upright', { tag: '@all' }, async ({ page, world }) => {
    await openPhotos(page, world);
    await addFiles(page, [
      sample('iphone15pro-ios18.7-tmap-irot.heic'),
      sample('iphone8plus-ios11-irot.heic'),
      sample('rgb10.heif'),
    ]);
    await expect(enlarge(page)).toHaveCount(3, { timeout: 50_000 });
    expect(await kept(page, world)).toMatchObject([
      { type: 'image/avif', width: 810, height: 1080, hasExif: false },
      { type: 'image/avif', width: 810, height: 1080, hasExif: false },
      { type: 'image/avif', width: 128, height: 128, hasExif: false },
    ]);
  });

  test('with an orientation are rotated, and lose their location', { tag: '@all' }, async ({ page, world }) => {
    await openPhotos(page, world);
    // Orientations 5 and 6 are sideways: 1800 × 2400 is 2400 × 1800 upright. Both give the same photo, so remove one
    // before adding the other.
    for (const file of ['exif-orientation-6.jpg', 'exif-orientation-5.jpg']) {
      await addFiles(page, sample(file));
      await expect(enlarge(page)).toHaveCount(1, { timeout: 30_000 });
      expect(await kept(page, world)).toMatchObject([
        { type: 'image/jpeg', width: 1440, height: 1080, hasExif: false },
      ]);
      await page.getByRole('button', { name: 'Remove photo 1' }).click();
    }
  });

  test('that are animated are kept unchanged', { tag: '@all' }, async ({ page, world }) => {
    await openPhotos(page, world);
    const files = ['anim.gif', 'anim.webp', 'anim.apng'];
    await addFiles(page, files.map(sample));
    await expect(enlarge(page)).toHaveCount(3, { timeout: 30_000 });
    const sizes = await Promise.all(files.map(async (file) => (await readFile(sample(file))).length));
    expect((await kept(page, world)).map(({ type, size }) => [type, size])).toEqual([
      ['image/gif', sizes[0]],
      ['image/webp', sizes[1]],
      ['image/apng', sizes[2]],
    ]);
  });

  test(
    'that are damaged are refused by file name, and can only be removed',
    { tag: '@all' },
    async ({ page, world }) => {
      await openPhotos(page, world);
      const whole = await readFile(sample('exif-orientation-6.jpg'));
      await addFiles(page, [
        { name: 'corrupted.heic', mimeType: '', buffer: await readFile(sample('corrupted.heic')) },
        { name: 'truncated.heic', mimeType: '', buffer: await readFile(sample('truncated-small.heic')) },
        { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) },
        { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear shop') },
      ]);
      await resting(page);
      await expect(tiles(page).filter({ hasText: 'This photo is damaged or incomplete.' })).toHaveCount(3);
      await expect(tiles(page).filter({ hasText: 'letter.jpg' })).toContainText('type is not accepted');
      await expect(page.getByRole('button', { name: /again$/ })).toHaveCount(0);
      await expect(page.getByText('4 photos were not sent.')).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test('converts a HEIC to AVIF, and refuses half a HEIC and a picture of 900 megapixels [S9.12]', async ({
  page,
  world,
}) => {
  await openPhotos(page, world);
  const whole = await readFile('tests/fixtures/hood.heic');
  const lost = Buffer.from(whole).fill(0, whole.length / 2);
  await addFiles(page, [
    { name: 'hood.heic', mimeType: '', buffer: whole },
    { name: 'lost.heic', mimeType: '', buffer: lost },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.from(hugePng(30_000, 30_000, 'small')) },
  ]);
  await resting(page);
  await expect(tiles(page).filter({ hasText: 'lost.heic' })).toContainText('damaged or incomplete');
  await expect(tiles(page).filter({ hasText: 'huge.png' })).toContainText('more than 64 megapixels');
  await expect(page.getByRole('button', { name: /again$/ })).toHaveCount(0);
  expect(await kept(page, world)).toMatchObject([{ type: 'image/avif', width: 320, height: 240 }]);
});

const png = (scene: number, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(drawPng(SCENES.own[scene] ?? SCENES.own[0], 400)),
});

test(
  'reorders, enlarges and removes photos by keyboard without losing the focus [S2.56]',
  { tag: '@all' },
  async ({ page, world }) => {
    await openPhotos(page, world);
    await addFiles(page, [png(0, 'one.png'), png(1, 'two.png')]);
    await expect(enlarge(page)).toHaveCount(2, { timeout: 30_000 });
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Move photo 1 later' }).press('Enter');
    await expect(
      page
        .locator('.photo-tile')
        .first()
        .getByRole('button', { name: /^Enlarge/ }),
    ).toHaveAttribute('title', 'two.png');
    await expect(page.getByRole('button', { name: 'Move photo 2 later' })).toBeFocused();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(
      page
        .locator('.photo-tile')
        .first()
        .getByRole('button', { name: /^Enlarge/ }),
    ).toHaveAttribute('title', 'one.png');

    const first = page.locator('.photo-tile').first().getByRole('button', { name: 'Enlarge photo 1' });
    await first.press('Enter');
    const box = page.getByRole('dialog');
    await expect(box.getByAltText('Photo 1 of Hood')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(box.getByAltText('Photo 2 of Hood')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(first).toBeFocused();

    await page.getByRole('button', { name: 'Remove photo 1' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Browse photos' })).toBeFocused();
  },
);

test('accepts dropped and pasted photos, and reports duplicates [S2.55]', { tag: '@all' }, async ({ page, world }) => {
  await openPhotos(page, world);
  const bytes = [...drawPng(SCENES.own[0], 300)];
  const give = (type: 'drop' | 'paste', name: string) =>
    page.locator('.photos').evaluate(
      (target, { content, kind, file }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(content)], file, { type: 'image/png' }));
        target.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
            : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
        );
      },
      { content: bytes, kind: type, file: name },
    );
  await give('drop', 'dropped.png');
  await expect(enlarge(page)).toHaveCount(1, { timeout: 30_000 });
  await give('paste', 'pasted.png');
  await expect(page.getByRole('alert')).toContainText('pasted.png was already added.');
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Hide message' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Browse photos' })).toBeFocused();
});

test('lets the user retry a failed upload and remove a running one [S5.15]', async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  await openPhotos(page, world);
  // More than once, because browsers retry after an idle connection was dropped.
  await world.faults.set({ path: '^/documents/photos$', method: 'POST', drop: true, times: 10 });
  await addFiles(page, [png(0, 'one.png')]);
  await expect(page.getByText('The upload failed.')).toBeVisible({ timeout: 30_000 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await expectAccessible(page);
  await world.faults.clear();
  await page.getByRole('button', { name: 'Try photo 1 again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeFocused();
  await expect(enlarge(page)).toHaveCount(1, { timeout: 30_000 });

  await world.faults.set({ path: '^/documents/photos$', method: 'POST', hold: true });
  await addFiles(page, [png(1, 'two.png')]);
  await expect(page.getByText(/^Uploading: /)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await resting(page);
  await expect(tiles(page)).toHaveCount(1);
});

test('shows the shop’s photos, also enlarged, in French', { tag: '@all' }, async ({ page, world }) => {
  await openPhotos(page, world, 'fr');
  const strip = page.getByRole('list', { name: 'Shop: Hood' });
  await expect(strip.getByRole('img')).toHaveCount(2);
  await strip.getByRole('button', { name: 'Agrandir la photo 2' }).click();
  await expect(page.getByRole('dialog').getByAltText('Photo 2 – Hood')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer les photos' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test(
  'retries an enlarged photo that fails to load, and can show the next one meanwhile [S2.56]',
  { tag: '@all' },
  async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    await openPhotos(page, world);
    const strip = page.getByRole('list', { name: 'Shop: Hood' });
    await expect(strip.getByRole('img')).toHaveCount(2);
    await world.faults.set({
      method: 'GET',
      path: '^/documents/photos/photo-atelier-montreal-shop-1$',
      status: 500,
      times: 20,
    });
    await strip.getByRole('button', { name: 'Enlarge photo 1' }).press('Enter');
    const box = page.getByRole('dialog');
    await expect(box.getByText('The photo could not be loaded')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(box.getByAltText('Photo 2 of Hood')).toBeVisible();
    await expect(box.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await expect(box.getByText('The photo could not be loaded')).toBeVisible();
    await world.faults.clear();
    await box.getByRole('button', { name: 'Try again' }).click();
    await expect(box.getByAltText('Photo 1 of Hood')).toBeVisible();
  },
);
