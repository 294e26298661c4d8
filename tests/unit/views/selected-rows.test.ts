import { describe, expect, it } from 'vitest';
import { areAllSelected, selectedAfter } from '../../../src/views/quote-request/selected-rows.ts';

describe('the selected rows of the grid', () => {
  it('gain and lose one at a time', () => {
    const both = selectedAfter(selectedAfter([], { toggled: 'a' }), { toggled: 'b' });
    expect(both).toEqual(['a', 'b']);
    expect(selectedAfter(both, { toggled: 'a' })).toEqual(['b']);
  });

  it('are all of them at once, and none once all were', () => {
    expect(selectedAfter(['b'], { allToggled: ['a', 'b'] })).toEqual(['a', 'b']);
    expect(selectedAfter(['b', 'a'], { allToggled: ['a', 'b'] })).toEqual([]);
    expect(selectedAfter([], { allToggled: [] })).toEqual([]);
  });

  it('are all only where there are rows', () => {
    expect(areAllSelected([], [])).toBe(false);
    expect(areAllSelected(['a'], ['a', 'b'])).toBe(false);
    expect(areAllSelected(['b', 'a'], ['a', 'b'])).toBe(true);
  });
});
