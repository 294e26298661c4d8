/** Opening and answering credit requests in the browser. */
import type { Page } from 'playwright/test';
import { expect, openAs, type World } from './world.ts';
import { SOPHIE } from './answering.ts';

const CLEAN = 'open.reserved.editing.clean';
export const DIRTY = 'open.reserved.editing.dirty';
export const CORRECTING = 'open.reserved.editing.correcting';
export const HELD = 'open.reserved.held';
export const ANSWERED = /^ended\./;

const view = (page: Page) => page.locator('[data-machine=creditRequest]');
export const expectState = (page: Page, state: string | RegExp) =>
  expect(view(page)).toHaveAttribute('data-state', state);
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
export const numberOf = (id: string): string => `NC-${id}`.slice(0, 30);

/** A credit request, open and locked by a clerk. */
export async function open(page: Page, world: World, wanted: object = {}, email = SOPHIE) {
  const made = await world.make('credit-requests', wanted);
  const url = `${world.portal}/creditRequests/${made.id}/`;
  await openAs(page, url, email);
  await expectState(page, CLEAN);
  return { ...made, url };
}
