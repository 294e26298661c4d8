/** Whether a service is well, and why nothing is known about it. */
import { expect, it, vi } from 'vitest';
import { HEALTH } from '../../../machines/support/timing.ts';
import { checkHealth } from '../../../src/services/health.ts';

const { signal } = new AbortController();
const answered = (status: number, body: string) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  return checkHealth('https://a.test', signal);
};

it.each([
  [200, '{"status":"OK"}', true],
  [200, '{"status":"failing"}', false],
  [200, 'welcome', false],
  [503, '{"status":"OK"}', false],
])('%i %s', async (status, body, isWell) => {
  expect(await answered(status, body)).toMatchObject({ isWell });
});

it('a proxy without a service, and no network', async () => {
  await expect(answered(502, '')).rejects.toMatchObject({ failure: { kind: 'network' } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(checkHealth('https://a.test', signal)).rejects.toMatchObject({ failure: { kind: 'network' } });
});

it('a service that does not answer in time, and a check that is given up', async () => {
  const asked: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_: string, init: { readonly signal: AbortSignal }) => {
    asked.push(init.signal);
    return new Promise((_resolve, reject) => init.signal.addEventListener('abort', () => reject(init.signal.reason)));
  });
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const late = checkHealth('https://a.test', signal);
  expect(timeout).toHaveBeenCalledWith(HEALTH.timeout);
  limit.abort();
  await expect(late).rejects.toMatchObject({ failure: { kind: 'timeout' } });
  timeout.mockRestore();
  const given = new AbortController();
  const check = checkHealth('https://a.test', given.signal);
  given.abort(new Error('left'));
  await expect(check).rejects.toThrow('left');
});
