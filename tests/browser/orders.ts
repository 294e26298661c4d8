/** Opening and deciding orders in the browser. */
import type { Page } from 'playwright/test';
import { choose, expect, openAs, type World } from './world.ts';
import { SOPHIE } from './answering.ts';

export const CLEAN = 'open.reserved.editing.clean';
export const DIRTY = 'open.reserved.editing.dirty';

const order = (page: Page) => page.locator('[data-machine=order]');
export const expectState = (page: Page, state: string | RegExp) =>
  expect(order(page)).toHaveAttribute('data-state', state);
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const row = (page: Page, index: number) => page.locator('tr[data-part]').nth(index);
export const decide = (page: Page, index: number, name: string) => choose(row(page, index), name);

/** An order, open and locked by a clerk. */
export async function open(
  page: Page,
  world: World,
  wanted: object = {},
  email = SOPHIE,
): Promise<{ id: string; number: string; url: string }> {
  const made = await world.make('orders', wanted);
  const url = `${world.portal}/order/${made.id}`;
  await openAs(page, url, email);
  await expectState(page, CLEAN);
  return { ...made, url };
}

/** The order, from the platform. */
export async function stored(page: Page, world: World, id: string): Promise<unknown> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    return String(JSON.parse(localStorage.getItem(key) ?? '{}').access_token);
  });
  const answer = await fetch(`${world.platform}/supplier-orders/${id}`, {
    headers: { authorization: `Bearer ${token}`, 'scope-id': 'atelier-montreal' },
  });
  return answer.json();
}
