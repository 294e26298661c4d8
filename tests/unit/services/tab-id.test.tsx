import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The Web Locks of one browser: who asks for a held name waits until it is free, or gives up. */
const held = new Set<string>();
const waiting = new Map<string, () => void>();
const request = (name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<never>): Promise<never> =>
  new Promise((_, reject) => {
    const take = (): void => {
      held.add(name);
      waiting.delete(name);
      void hold();
    };
    if (signal.aborted) reject(signal.reason);
    else if (held.has(name)) waiting.set(name, take);
    else take();
    signal.addEventListener('abort', () => {
      waiting.delete(name);
      reject(signal.reason);
    });
  });
const endLocks = (): void => {
  held.clear();
  for (const take of waiting.values()) take();
};

/** The channels of one browser. */
const channels = new Set<FakeChannel>();
class FakeChannel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    channels.delete(this);
  }
}

/** The id that a page finds which opens now. */
const openPage = async (): Promise<string> => {
  vi.resetModules();
  const { tabId } = await import('../../../src/browser/tab-id.ts');
  const id = await tabId();
  expect(await tabId()).toBe(id);
  return id;
};
/** The page ends, and with it what it holds. */
const endPage = (): void => {
  channels.clear();
  endLocks();
};

beforeEach(() => {
  window.sessionStorage.clear();
  endPage();
  held.clear();
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
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

it('stays the same when the page before it takes its time to end', async () => {
  const id = await openPage();
  channels.clear();
  const found = openPage();
  await vi.waitFor(() => expect(waiting.size).toBe(1));
  endLocks();
  expect(await found).toBe(id);
});

it('is another one when the page before it never ends', async () => {
  const id = await openPage();
  channels.clear();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  expect(await openPage()).not.toBe(id);
});

it('is another one at once in a duplicated tab, whose session storage is a copy', async () => {
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
