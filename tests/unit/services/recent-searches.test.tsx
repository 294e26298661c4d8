import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from '../../../src/browser/recent-searches.ts';

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  it('are the last eight, the newest first and each once', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c', '']) keepSearch('sophie', text);
    expect(recentSearches('sophie')).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
  });

  it('are nobody else’s', () => {
    keepSearch('sophie', 'civic');
    keepSearch('luc', 'hood');
    forgetSearches('luc');
    expect([recentSearches('sophie'), recentSearches('luc')]).toEqual([['civic'], []]);
  });

  it('are forgotten one by one', () => {
    keepSearch('sophie', 'civic');
    keepSearch('sophie', 'hood');
    forgetSearch('sophie', 'civic');
    expect(recentSearches('sophie')).toEqual(['hood']);
  });

  it.each(['', 'no json', '{}', '[1, 2]', 'null'])('are none where the browser has kept %j', (kept) => {
    localStorage.setItem('recentSearches sophie', kept);
    expect(recentSearches('sophie')).toEqual([]);
  });
});
