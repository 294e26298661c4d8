/** Helpers for answering a quote request. */
import type { Page } from 'playwright/test';
import { expect, openAs, type World } from './world.ts';

export const SOPHIE = 'sophie@atelier.test';
export const LUC = 'luc@atelier.test';
export const CLEAN = 'open.reserved.editing.clean';
export const DIRTY = 'open.reserved.editing.dirty';
/** A request in which no price and no part type triggers a warning. */
export const NOTHING_LOOKS_WRONG = { listPriceCents: null, acceptedTypes: 0 };
export const REVIEWING = 'open.reserved.reviewing';
export const AWAITING_PHOTOS = 'open.reserved.awaitingPhotos';
export const PAUSED = /^paused/;
export const SETTLED = /^ended/;

export const request = (page: Page) => page.locator('[data-machine=quoteRequest]');
export const expectState = (page: Page, state: string | RegExp) =>
  expect(request(page)).toHaveAttribute('data-state', state);
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A request with one part, open and locked by a clerk. */
export async function open(
  page: Page,
  world: World,
  wanted: object = {},
): Promise<{ id: string; number: string; url: string }> {
  const made = await world.make('quote-requests', { parts: 1, ...wanted });
  const url = `${world.portal}/quoteRequest/${made.id}`;
  await openAs(page, `${world.portal}/quoteRequests?search=${made.number}`, SOPHIE);
  await page.getByRole('link', { name: made.number }).click();
  await expectState(page, CLEAN);
  return { ...made, url };
}

export const expectSignedOut = (page: Page) => expect(page.locator('input[name=email]')).toBeVisible();

export const JOB = { scopeId: 'atelier-montreal', parts: 1 };
