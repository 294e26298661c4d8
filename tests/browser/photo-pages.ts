/** Photos of a quote request in the browser. */
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { withPage } from './own-page.ts';
import { expect, openAs, type World } from './world.ts';

const PAGE = '/tests/browser/photos/page.html';

/** With a page that has only the photos of one part. */
export const test = withPage(PAGE);

export const SAMPLES = process.env['SAMPLES_DIR'] ?? '../shared/samples';
export const sample = (file: string): string => join(SAMPLES, file);

/** Signs in, then opens the photos of a part. */
export async function openPhotos(page: Page, world: World, language = 'en'): Promise<void> {
  await openAs(page, `${world.portal}/quoteRequests`, 'sophie@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.goto(`${world.portal}${PAGE}?platform=${encodeURIComponent(world.platform)}&language=${language}`);
  await expect(page.locator('[data-machine=photos]')).toBeVisible();
}

export const addFiles = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('.photos input').first().setInputFiles(files);

export const tiles = (page: Page) => page.locator('.photo-tile');
export const enlarge = (page: Page) => page.locator('.photo-tile').getByRole('button', { name: /^Enlarge/ });
export const resting = (page: Page) =>
  expect(page.locator('[data-machine=photos]')).toHaveAttribute('data-state', /queue\.idle/, { timeout: 45_000 });

/** The stored photos, by the ids sent to the owner. */
export async function kept(
  page: Page,
  world: World,
): Promise<{ type: string; width: number; height: number; size: number; hasExif: boolean; corner: number[] }[]> {
  return page.evaluate(async (platform) => {
    const told = (window as unknown as { news: { type: string; photoIds?: string[] }[] }).news.findLast(
      ({ type }) => type === 'photos.changed',
    );
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string };
    return Promise.all(
      (told?.photoIds ?? []).map(async (id) => {
        const response = await fetch(`${platform}/documents/photos/${id}`, {
          headers: { authorization: `Bearer ${token}`, 'scope-id': 'atelier-montreal' },
        });
        const blob = await response.blob();
        const bitmap = await createImageBitmap(blob);
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const corner = [...(context?.getImageData(2, 2, 1, 1).data ?? [])];
        const text = new TextDecoder('latin1').decode(await blob.arrayBuffer());
        return {
          type: response.headers.get('content-type') ?? '',
          width: bitmap.width,
          height: bitmap.height,
          size: blob.size,
          hasExif: text.includes('Exif\0'),
          corner,
        };
      }),
    );
  }, world.platform);
}
