import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from '../../../src/browser/recent-searches.ts';

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  it('are the last eight, newest first, without duplicates', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c', '']) keepSearch('sophie', text);
    expect(recentSearches('sophie')).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
  });

  it('are separate for each user', () => {
    keepSearch('sophie', 'civic');
    keepSearch('luc', 'hood');
    forgetSearches('luc');
    expect([recentSearches('sophie'), recentSearches('luc')]).toEqual([['civic'], []]);
  });

  it('are removed one by one', () => {
    keepSearch('sophie', 'civic');
    keepSearch('sophie', 'hood');
    forgetSearch('sophie', 'civic');
    expect(recentSearches('sophie')).toEqual(['hood']);
  });

  it.each(['', 'no json', '{}', '[1, 2]', 'null'])('are empty when the stored value is %j', (kept) => {
    localStorage.setItem('recentSearches sophie', kept);
    expect(recentSearches('sophie')).toEqual([]);
  });
});
