/** The tab's title: how much is new, the page on top, and the portal. */
import { beforeAll, expect, it } from 'vitest';
import { showInTitle, showPageInTitle } from '../../../src/browser/page-title.ts';
import { startTexts } from '../../../src/i18n/texts.ts';

beforeAll(() => startTexts('en'));

/** The title once the browser has shown it. */
const title = async (): Promise<string> => {
  await Promise.resolve();
  return document.title;
};

it('names the page on top, then the one below it again, in any order of closing', async () => {
  const closeOrders = showPageInTitle('Orders');
  expect(await title()).toBe('Orders · Supplier Portal');
  const closeOrder = showPageInTitle('Order O-1');
  expect(await title()).toBe('Order O-1 · Supplier Portal');
  const closeMessage = showPageInTitle('Not found');
  closeOrder();
  expect(await title()).toBe('Not found · Supplier Portal');
  closeMessage();
  expect(await title()).toBe('Orders · Supplier Portal');
  // The same name twice is two pages.
  showPageInTitle('Orders')();
  expect(await title()).toBe('Orders · Supplier Portal');
  closeOrders();
  expect(await title()).toBe('Supplier Portal');
});

it('begins with the number of what is new, if anything is', async () => {
  const close = showPageInTitle('Orders');
  showInTitle(3);
  expect(await title()).toBe('(3) Orders · Supplier Portal');
  showInTitle(1);
  expect(await title()).toBe('(1) Orders · Supplier Portal');
  showInTitle(0);
  expect(await title()).toBe('Orders · Supplier Portal');
  close();
});

it('changes once for all changes of one task, and not when it stays the same', async () => {
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(document.title));
  observer.observe(document.head, { childList: true, subtree: true });
  const close = showPageInTitle('Orders');
  showInTitle(1);
  showPageInTitle('Clients')();
  await title();
  await title();
  showInTitle(1);
  await title();
  await title();
  expect(shown).toEqual(['(1) Orders · Supplier Portal']);
  observer.disconnect();
  showInTitle(0);
  close();
});
