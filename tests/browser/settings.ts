/** Helpers for the pages of settings. */
import type { Page } from 'playwright/test';
import { expect, openAs, type World } from './world.ts';

export const SECTIONS = ['', '/inventoryApi', '/openHours', '/discounts', '/communications'] as const;

/** A section of the settings, loaded. */
export async function open(
  page: Page,
  world: World,
  section: (typeof SECTIONS)[number],
  email = 'sophie@atelier.test',
): Promise<void> {
  await openAs(page, `${world.portal}/settings${section}`, email);
  await expect(page.locator('[data-machine=settings]')).toHaveAttribute('data-state', /^(?:editing\.clean|reading)$/);
}

export const day = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await expect(page.locator('[data-machine=settings]')).toHaveAttribute('data-state', 'editing.clean');
};
