/** Where a page starts: at its top, or where the user left it when they come back. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let firstScreen = Promise.withResolvers<void>();
vi.mock('../../../src/app/first-screen.ts', () => ({ firstScreen: { shown: () => firstScreen.promise } }));

const { beginAtTop, comeBackTo, returnToPlace, watchPlaces } = await import('../../../src/app/page-place.ts');

const scrolls: number[] = [];
/** How elements were focused. */
let focused: { readonly mock: { readonly lastCall?: readonly unknown[] | undefined } };

/** A page with two links. */
function pageAt(address: string): HTMLElement {
  window.history.pushState(null, '', address);
  document.body.innerHTML = '<main tabindex="-1"><a href="/order/1">1</a><a href="/order/2"><b>2</b></a></main>';
  return document.querySelector('main') ?? document.body;
}
const scrollTo = (y: number): void => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
const back = (address: string): HTMLElement => {
  const page = pageAt(address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  return page;
};
/** What the user sees of a page that has just been opened. */
const opened = (page: HTMLElement): readonly [scrolled: number | undefined, focused: string | null] => {
  scrolls.length = 0;
  beginAtTop(page);
  returnToPlace(page);
  return [scrolls.at(-1), document.activeElement?.getAttribute('href') ?? document.activeElement?.localName ?? null];
};

watchPlaces();
// Its first page begins elsewhere.
beginAtTop(document.body);

beforeEach(() => {
  focused = vi.spyOn(HTMLElement.prototype, 'focus');
  vi.spyOn(window, 'scrollTo').mockImplementation(
    // No page is scrolled sideways.
    (...[x, y]: readonly unknown[]) => void scrolls.push(x === 0 ? Number(y) : NaN),
  );
  document.addEventListener('click', (event) => event.preventDefault());
});
afterEach(() => void vi.restoreAllMocks());

it.each([
  ['takes the focus once it is complete', false, true, 'main'],
  ['leaves the focus to a user who was faster', true, true, 'input'],
  ['that is gone takes no focus', false, false, 'body'],
])('the first page %s', async (_, isFaster, isHere, where) => {
  vi.resetModules();
  firstScreen = Promise.withResolvers();
  const first = await import('../../../src/app/page-place.ts');
  const page = pageAt('/first');
  first.beginAtTop(page);
  if (isFaster) document.body.appendChild(document.createElement('input')).focus();
  if (!isHere) page.remove();
  firstScreen.resolve();
  await firstScreen.promise;
  await Promise.resolve();
  expect(document.activeElement?.localName).toBe(where);
  expect(window.history.scrollRestoration).toBe('manual');
  if (where === 'main') expect(focused.mock.lastCall).toEqual([{ preventScroll: true }]);
});

it('another page starts at its top, with its focus there', () => {
  expect(opened(pageAt('/orders'))).toEqual([0, 'main']);
  expect(focused.mock.lastCall).toEqual([{ preventScroll: true }]);
});

it('a page reached by Back is where it was, with the focus on the link that was followed', () => {
  const page = pageAt('/clients');
  opened(page);
  scrollTo(300);
  scrollTo(420);
  page.querySelector('b')?.click();
  opened(pageAt('/order/2'));
  expect(opened(back('/clients'))).toEqual([420, '/order/2']);
  expect(focused.mock.lastCall).toEqual([{ preventScroll: true }]);
});

it('the last scrolling counts, even if its event is still to come', () => {
  const page = pageAt('/insight');
  opened(page);
  Object.defineProperty(window, 'scrollY', { value: 77, configurable: true });
  page.querySelector('a')?.click();
  opened(pageAt('/order/1'));
  expect(opened(back('/insight'))).toEqual([77, '/order/1']);
});

it('a page that was only scrolled keeps its place and takes the focus itself', () => {
  opened(pageAt('/settings'));
  scrollTo(55);
  opened(pageAt('/other'));
  expect(opened(back('/settings'))).toEqual([55, 'main']);
});

it('a page that Back reaches for the first time starts at its top', () => {
  expect(opened(back('/never-seen'))).toEqual([0, 'main']);
});

it('a page that is opened again by a link starts at its top', () => {
  const page = pageAt('/orders?again');
  opened(page);
  scrollTo(99);
  window.dispatchEvent(new PopStateEvent('popstate'));
  page.querySelector('a')?.click();
  expect(opened(pageAt('/orders?again'))).toEqual([0, 'main']);
});

it('a link back to a list returns to its place', () => {
  const page = pageAt('/orders?page=2');
  opened(page);
  scrollTo(64);
  page.querySelector('a')?.click();
  opened(pageAt('/order/1'));
  comeBackTo('/orders?page=2');
  expect(opened(pageAt('/orders?page=2'))).toEqual([64, '/order/1']);
});
