/** Photos in a browser that gives back noise instead of what was drawn, as Firefox does against fingerprinting. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { drawPng, SCENES } from '../../platform/data/seed/pictures.ts';
import { has, join, jpegSegment, PLACE } from '../support/photo-files.ts';
import { addFiles, enlarge, kept, openPhotos, resting, test, tiles } from './photo-pages.ts';
import { expect, openAs } from './world.ts';

test.use({ locale: 'en-CA' });

const NOISE = `{
  const drawing = OffscreenCanvasRenderingContext2D.prototype;
  const { getImageData } = drawing;
  const { convertToBlob } = OffscreenCanvas.prototype;
  drawing.getImageData = function (...asked) {
    const read = getImageData.apply(this, asked);
    read.data.forEach((_, at) => (read.data[at] = (at * 97) % 256));
    return read;
  };
  OffscreenCanvas.prototype.convertToBlob = function (options) {
    const context = this.getContext('2d');
    context.putImageData(context.getImageData(0, 0, this.width, this.height), 0, 0);
    return convertToBlob.call(this, options);
  };
}
`;

/** Makes the photo worker of this page draw noise. */
const alterPictures = (page: Page) =>
  page.route(/photo\.worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: NOISE + (await response.text()) });
  });

const SIZE = 400;
const png = { name: 'hood.png', mimeType: 'image/png', buffer: Buffer.from(drawPng(SCENES.own[0], SIZE)) };

/** A blue JPEG that names its place. */
async function jpegWithPlace(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 48);
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'rgb(0, 0, 255)';
      context.fillRect(0, 0, 64, 48);
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  const bytes = Uint8Array.from(plain);
  return Buffer.from(join(bytes.subarray(0, 2), jpegSegment(0xfe, PLACE), bytes.subarray(2)));
}

test('a JPEG and a PNG are sent as they are, without their place, and a HEIC is refused with the reason', async ({
  page,
  world,
}) => {
  await alterPictures(page);
  await openPhotos(page, world);
  const jpeg = await jpegWithPlace(page);
  expect(has(jpeg, PLACE)).toBe(true);
  await addFiles(page, [
    { name: 'blue.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    png,
    { name: 'hood.heic', mimeType: '', buffer: await readFile('tests/fixtures/hood.heic') },
  ]);
  await resting(page);
  await expect(enlarge(page)).toHaveCount(2);
  await expect(tiles(page).filter({ hasText: 'hood.heic' })).toContainText(
    'The privacy protection of this browser alters pictures, so this photo cannot be converted. Add it as JPEG, PNG or WebP',
  );
  await expect(page.getByRole('button', { name: /again$/ })).toHaveCount(0);
  const stored = await kept(page, world);
  expect(stored).toMatchObject([
    { type: 'image/jpeg', width: 64, height: 48 },
    { type: 'image/png', width: SIZE },
  ]);
  const [red = 255, green = 255, blue = 0] = stored[0]?.corner ?? [];
  expect([red < 20, green < 20, blue > 235]).toEqual([true, true, true]);
  // The previews are the photos too.
  const shown = await tiles(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.naturalWidth));
  expect(shown).toEqual([64, SIZE]);
});

test(
  'a profile picture is a small photo as it is; one to convert is refused with the reason, in French',
  { tag: '@all' },
  async ({ browser, world }) => {
    const page = await (await browser.newContext({ locale: 'fr-CA' })).newPage();
    await alterPictures(page);
    await openAs(page, `${world.portal}/account`, 'luc@atelier.test');
    const input = page.locator('.profile-picture input[type=file]');
    await input.setInputFiles({
      name: 'moi.heic',
      mimeType: '',
      buffer: await readFile('tests/fixtures/hood.heic'),
    });
    await expect(page.getByRole('alert')).toContainText(
      'La protection de la vie privée de ce navigateur altère les images; cette photo ne peut donc pas être réduite.',
    );
    await input.setInputFiles(png);
    const picture = page.locator('main .avatar img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(SIZE);
    await page.context().close();
  },
);
