/** The search in a browser: its page, its box, and the way there. */
import type { Page } from 'playwright/test';
import { expect, openAs, type World } from './world.ts';

export const search = (page: Page) => page.locator('[data-machine=search]');
export const kind = (page: Page, name: string) =>
  page.locator('[data-machine=reading]', { has: page.getByRole('heading', { name, exact: true }) });
export const field = (page: Page) => page.getByRole('searchbox', { name: 'Search everything' });
export const offered = (page: Page) => page.getByRole('dialog').getByRole('option');
export const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });

export async function begin(
  page: Page,
  world: World,
  path = '/quoteRequests',
  email = 'sophie@atelier.test',
): Promise<void> {
  await openAs(page, `${world.portal}${path}`, email);
}

export const expectListed = (page: Page) =>
  expect(page.locator('[data-machine=list]')).toHaveAttribute('data-state', 'loaded');
