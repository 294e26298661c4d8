import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeBegun } from '../../../src/browser/begun-calls.ts';

const HEADERS = { 'Accept-Language': 'en', Authorization: 'Bearer t', 'Scope-ID': 'montreal' };
const URL_OF_LIST = 'http://portal/api/supplier-orders';
const answer = Promise.resolve({ status: 200, text: '{}', date: null });

describe('a call that the page began', () => {
  beforeEach(() =>
    vi.stubGlobal('window', {
      begunCalls: [{ method: 'GET', url: URL_OF_LIST, headers: HEADERS, at: performance.now(), answer }],
    }),
  );
  afterEach(() => vi.unstubAllGlobals());

  it('is taken once', () => {
    expect(takeBegun(URL_OF_LIST, { method: 'GET', headers: HEADERS })).toBe(answer);
    expect(takeBegun(URL_OF_LIST, { method: 'GET', headers: HEADERS })).toBeNull();
  });

  it.each([
    { 'Scope-ID': 'ottawa' },
    { Authorization: 'Bearer renewed' },
    { 'Accept-Language': 'fr' },
    { 'Idempotency-Key': 'k' },
  ])('is no answer for another one: %j', (other) => {
    expect(takeBegun(URL_OF_LIST, { method: 'GET', headers: { ...HEADERS, ...other } })).toBeNull();
  });

  it('is not what is asked for later', () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000);
    expect(takeBegun(URL_OF_LIST, { method: 'GET', headers: HEADERS })).toBeNull();
    vi.restoreAllMocks();
  });
});
