import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { Http } from '../../../src/services/http.ts';
import { prefetchable } from '../../../src/services/prefetchable.ts';

const { signal } = new AbortController();

describe('a prefetched read', () => {
  let scopeId = 'montreal';
  const http = new Http({
    addressOf: () => '',
    token: async () => 'token-1',
    scopeId: () => scopeId,
    language: () => 'en',
    clock: new PlatformClock(),
  });
  let asked = 0;
  const read = async (_: Http, id: string): Promise<string> => `${id} ${(asked += 1)}`;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    scopeId = 'montreal';
    asked = 0;
  });
  afterEach(() => void vi.useRealTimers());

  it('is used once; the next read asks again', async () => {
    const ahead = prefetchable(read);
    ahead.begin(http, 'a');
    ahead.begin(http, 'a');
    expect(await ahead.read(http, 'a', signal)).toBe('a 1');
    expect(await ahead.read(http, 'a', signal)).toBe('a 2');
  });

  it('is not started again right after it was used', async () => {
    const ahead = prefetchable(read);
    ahead.begin(http, 'a');
    await ahead.read(http, 'a', signal);
    ahead.begin(http, 'a');
    expect(asked).toBe(1);
    vi.advanceTimersByTime(5000);
    ahead.begin(http, 'a');
    expect(asked).toBe(2);
  });

  it('is not started right after a read without one, whose document may change before the next read', async () => {
    const ahead = prefetchable(read);
    expect(await ahead.read(http, 'a', signal)).toBe('a 1');
    ahead.begin(http, 'a');
    expect(asked).toBe(1);
    expect(await ahead.read(http, 'a', signal)).toBe('a 2');
  });

  it('is not used for other input, in another organisation, or after five seconds', async () => {
    const ahead = prefetchable(read);
    ahead.begin(http, 'a');
    expect(await ahead.read(http, 'b', signal)).toBe('b 2');
    ahead.begin(http, 'a');
    scopeId = 'ottawa';
    expect(await ahead.read(http, 'a', signal)).toBe('a 4');
    ahead.begin(http, 'c');
    vi.advanceTimersByTime(5000);
    expect(await ahead.read(http, 'c', signal)).toBe('c 6');
  });

  it('reports its failure only when used', async () => {
    const fails = prefetchable(async () => Promise.reject(new Error('no network')));
    fails.begin(http, 'a');
    await expect(fails.read(http, 'a', signal)).rejects.toThrow('no network');
  });

  it('is not started in data-saving mode', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const ahead = prefetchable(read);
    ahead.begin(http, 'a');
    expect(asked).toBe(0);
    expect(await ahead.read(http, 'a', signal)).toBe('a 1');
    vi.unstubAllGlobals();
  });
});
