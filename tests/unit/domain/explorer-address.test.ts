import { describe, expect, it } from 'vitest';
import { explorerPlace, explorerUrl } from '../../../domain/explorer-address.ts';

const NOWHERE = { stem: '', state: '', question: '', steps: null };

describe('the address of the workflows page', () => {
  it.each([
    ['/workflows', '', NOWHERE],
    ['/workflows/lock', '', { ...NOWHERE, stem: 'lock' }],
    ['/workflows/lock/held/resting', '', { ...NOWHERE, stem: 'lock', state: 'held.resting' }],
    ['/workflows', '?question=Qui%20peut%3F', { ...NOWHERE, question: 'Qui peut?' }],
  ])('%s%s names a place', (path, search, place) => {
    expect(explorerPlace(path, place.question)).toEqual(place);
    expect(explorerUrl(place)).toBe(path + search);
  });

  it('reads the earlier address, and what somebody typed', () => {
    expect(explorerPlace('/dev/workflows', '')).toEqual(NOWHERE);
    expect(explorerPlace('/workflows/lock/', '')).toEqual({ ...NOWHERE, stem: 'lock' });
    expect(explorerPlace('/workflows/%E0%A4%A', '')).toEqual({ ...NOWHERE, stem: '%E0%A4%A' });
    expect(explorerPlace('/orders', '')).toBeNull();
  });

  it('has the events of a simulation, also before the first', () => {
    const steps = [
      { type: 'lock.request', caseName: '' },
      { type: 'xstate.done.actor.acquireLock', caseName: 'free, at once' },
    ];
    const url = explorerUrl({ ...NOWHERE, stem: 'lock', steps });
    expect(url).toBe('/workflows/lock?simulation=lock.request%7Cxstate.done.actor.acquireLock~free%2C%20at%20once');
    const simulation = new URL(url, 'http://portal').searchParams.get('simulation');
    expect(explorerPlace('/workflows/lock', '', simulation)).toEqual({ ...NOWHERE, stem: 'lock', steps });
    expect(explorerUrl({ ...NOWHERE, stem: 'lock', steps: [] })).toBe('/workflows/lock?simulation=');
    expect(explorerPlace('/workflows/lock', '', '')).toEqual({ ...NOWHERE, stem: 'lock', steps: [] });
    expect(explorerPlace('/workflows', '', 'lock.request')).toEqual(NOWHERE);
  });

  it('has no state without a workflow', () => {
    expect(explorerUrl({ stem: '', state: 'held', question: '' })).toBe('/workflows');
  });
});
