import { describe, expect, it } from 'vitest';
import { explorerPlace, explorerUrl } from '../../../domain/explorer-address.ts';

describe('the address of the workflows page', () => {
  it.each([
    ['/workflows', '', { stem: '', state: '', question: '' }],
    ['/workflows/lock', '', { stem: 'lock', state: '', question: '' }],
    ['/workflows/lock/held/resting', '', { stem: 'lock', state: 'held.resting', question: '' }],
    ['/workflows', '?question=Qui%20peut%3F', { stem: '', state: '', question: 'Qui peut?' }],
  ])('%s%s names a place', (path, search, place) => {
    expect(explorerPlace(path, place.question)).toEqual(place);
    expect(explorerUrl(place)).toBe(path + search);
  });

  it('reads the earlier address, and what somebody typed', () => {
    expect(explorerPlace('/dev/workflows', '')).toEqual({ stem: '', state: '', question: '' });
    expect(explorerPlace('/workflows/lock/', '')).toEqual({ stem: 'lock', state: '', question: '' });
    expect(explorerPlace('/workflows/%E0%A4%A', '')).toEqual({ stem: '%E0%A4%A', state: '', question: '' });
    expect(explorerPlace('/orders', '')).toBeNull();
  });

  it('has no state without a workflow', () => {
    expect(explorerUrl({ stem: '', state: 'held', question: '' })).toBe('/workflows');
  });
});
