import { describe, expect, it } from 'vitest';
import type { Path } from '../../paths/engine/committed.ts';
import { comparePaths, compareWithReviews, pathsAt } from '../../report/compare.ts';
import { meaningOf } from '../../report/reviews.ts';

const step = (on: string, state: string): Path['steps'][number] => ({ on, state, key: 'k' });
const path = (id: string, ...steps: Path['steps']): Path => ({ id, start: 'resting', effects: [], steps });

const lit = path('a', step('lamp.switch', 'lit'));

describe('paths compared', () => {
  it('are the same while their states and effects are', () => {
    const { changes, before, gone } = comparePaths(
      [lit],
      [{ ...lit, steps: [{ ...step('lamp.switch', 'lit'), key: 'other' }] }],
    );
    expect([...changes]).toEqual([['a', 'same']]);
    expect(before.size).toBe(0);
    expect(gone).toEqual([]);
  });

  it('have changed when a state on the way has, and show what they were', () => {
    const dim = path('a', step('lamp.switch', 'dim'));
    const { changes, before } = comparePaths([lit], [dim]);
    expect(changes.get('a')).toBe('changed');
    expect(before.get('a')).toBe(lit);
  });

  it('that are gone are shown beside the new one that begins most alike', () => {
    const former = path('b', step('lamp.switch', 'lit'), step('lamp.dim', 'dim'));
    const alike = path('c', step('lamp.switch', 'lit'), step('lamp.break', 'dark'));
    const other = path('d', step('door.open', 'open'));
    const { changes, gone } = comparePaths([former], [other, alike]);
    expect([...changes.values()]).toEqual(['new', 'new']);
    expect(gone).toEqual([{ path: former, successor: 'c' }]);
  });

  it('have no successor where nothing begins like them', () => {
    expect(comparePaths([lit], [path('d', step('door.open', 'open'))]).gone[0]?.successor).toBeNull();
  });
});

describe('paths compared with their reviews', () => {
  const mark = { by: 'Marie', at: '2026-11-21T12:00:00.000Z', note: '', revision: 'nowhere' };

  it('are new until somebody reviewed them, and as reviewed while they mean the same', () => {
    const { changes } = compareWithReviews('lamp', [lit, path('b')], {
      lamp: { a: { ...mark, meaning: meaningOf(lit) } },
    });
    expect([...changes]).toEqual([
      ['a', 'same'],
      ['b', 'new'],
    ]);
  });

  it('have changed also where the revision of the review is not known here', () => {
    expect(compareWithReviews('lamp', [lit], { lamp: { a: { ...mark, meaning: 'another' } } }).changes.get('a')).toBe(
      'changed',
    );
  });
});

describe('paths of another revision', () => {
  it('are none where it had no such workflow, and an error where there is no such revision', () => {
    expect(pathsAt('HEAD', 'no-such-workflow')).toEqual([]);
    expect(() => pathsAt('no-such-revision', 'lock')).toThrow(/no-such-revision/);
  });
});
