import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyAnswer } from '../../../src/browser/early-calls.ts';

const HEADERS = { 'Accept-Language': 'en', Authorization: 'Bearer t', 'Scope-ID': 'montreal' };
const URL_OF_LIST = 'http://portal/api/supplier-orders';
const abort = vi.fn<() => void>();
let ending: AbortController;
const answer = Promise.resolve({ status: 200, text: '{}', date: null });

describe('a call the page started', () => {
  beforeEach(() => {
    abort.mockReset();
    ending = new AbortController();
    vi.stubGlobal('window', {
      earlyCalls: [{ method: 'GET', url: URL_OF_LIST, headers: HEADERS, at: performance.now(), answer, abort }],
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('ends with the call that took it', () => {
    void takeEarlyAnswer(URL_OF_LIST, { method: 'GET', headers: HEADERS, signal: ending.signal });
    expect(abort).not.toHaveBeenCalled();
    ending.abort();
    expect(abort).toHaveBeenCalledOnce();
  });

  it('ends at once when nobody waits any more', () => {
    ending.abort();
    void takeEarlyAnswer(URL_OF_LIST, { method: 'GET', headers: HEADERS, signal: ending.signal });
    expect(abort).toHaveBeenCalledOnce();
  });

  it('is taken once', () => {
    expect(takeEarlyAnswer(URL_OF_LIST, { method: 'GET', headers: HEADERS, signal: ending.signal })).toBe(answer);
    expect(takeEarlyAnswer(URL_OF_LIST, { method: 'GET', headers: HEADERS, signal: ending.signal })).toBeNull();
  });

  it.each([
    { 'Scope-ID': 'ottawa' },
    { Authorization: 'Bearer renewed' },
    { 'Accept-Language': 'fr' },
    { 'Idempotency-Key': 'k' },
  ])('is not used for another one: %j', (other) => {
    expect(
      takeEarlyAnswer(URL_OF_LIST, { method: 'GET', headers: { ...HEADERS, ...other }, signal: ending.signal }),
    ).toBeNull();
    expect(abort).toHaveBeenCalledOnce();
  });

  it('is not used for a later read', () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000);
    expect(takeEarlyAnswer(URL_OF_LIST, { method: 'GET', headers: HEADERS, signal: ending.signal })).toBeNull();
    vi.restoreAllMocks();
  });
});
