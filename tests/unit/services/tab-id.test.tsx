import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The Web Locks of one browser: who asks for a held name waits until its time is over. */
const held = new Set<string>();
const request = (name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<never>): Promise<never> => {
  if (!held.has(name)) {
    held.add(name);
    return hold();
  }
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });
};

/** The id that a page finds which opens now. */
const openPage = async (): Promise<string> => {
  vi.resetModules();
  const { tabId } = await import('../../../src/browser/tab-id.ts');
  const id = await tabId();
  expect(await tabId()).toBe(id);
  return id;
};
/** The page ends, and with it what it holds. */
const endPage = (): void => held.clear();

beforeEach(() => {
  window.sessionStorage.clear();
  held.clear();
  vi.stubGlobal('navigator', { locks: { request } });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const over = new AbortController();
    queueMicrotask(() => over.abort());
    return over.signal;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('stays the same when the page is reloaded, or comes back from the sign-in page', async () => {
  const id = await openPage();
  endPage();
  expect(await openPage()).toBe(id);
});

it('is another one in a duplicated tab, whose session storage is a copy', async () => {
  const id = await openPage();
  expect(await openPage()).not.toBe(id);
});

it('is never read where no page can prove that it is open', async () => {
  vi.stubGlobal('navigator', {});
  const id = await openPage();
  expect(await openPage()).not.toBe(id);
  expect(window.sessionStorage).toHaveLength(0);
});

it('is not read from what is no id', async () => {
  window.sessionStorage.setItem('tabId', 'x');
  expect(await openPage()).toMatch(/^[0-9a-f-]{36}$/);
});

it('lasts as long as the page where nothing can be stored', async () => {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(await openPage()).toMatch(/^[0-9a-f-]{36}$/);
});
