/** Photos of a quote request in the browser. */
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, signIn, type World } from './world.ts';

export const SAMPLES = process.env['SAMPLES_DIR'] ?? '../shared/samples';
export const sample = (file: string): string => join(SAMPLES, file);

/** Signs in, then opens the photos of a part. */
export async function openPhotos(page: Page, world: World, language = 'en'): Promise<void> {
  await page.goto(`${world.portal}/quoteRequests`);
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.goto(
    `${world.portal}/tests/browser/photos/page.html?platform=${encodeURIComponent(world.platform)}&language=${language}`,
  );
  await expect(page.locator('[data-machine=photos]')).toBeVisible();
}

export const addFiles = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('.photos input').first().setInputFiles(files);

export const tiles = (page: Page) => page.locator('.photo-tile');
export const enlarge = (page: Page) => page.locator('.photo-tile').getByRole('button', { name: /^Enlarge/ });
export const resting = (page: Page) =>
  expect(page.locator('[data-machine=photos]')).toHaveAttribute('data-state', /queue\.idle/, { timeout: 45_000 });
