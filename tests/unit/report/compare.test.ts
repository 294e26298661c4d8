import { describe, expect, it } from 'vitest';
import type { Path } from '../../paths/engine/committed.ts';
import { comparePaths, pathsAt } from '../../report/compare.ts';

const step = (on: string, state: string): Path['steps'][number] => ({ on, state, key: 'k' });
const path = (id: string, ...steps: Path['steps']): Path => ({ id, start: 'resting', effects: [], steps });

const lit = path('a', step('lamp.switch', 'lit'));

describe('comparing paths', () => {
  it('are unchanged while their states and effects are', () => {
    const { changes, before, gone } = comparePaths(
      [lit],
      [{ ...lit, steps: [{ ...step('lamp.switch', 'lit'), key: 'other' }] }],
    );
    expect([...changes]).toEqual([['a', 'same']]);
    expect(before.size).toBe(0);
    expect(gone).toEqual([]);
  });

  it('are changed when one of their states is, and show the previous version', () => {
    const dim = path('a', step('lamp.switch', 'dim'));
    const { changes, before } = comparePaths([lit], [dim]);
    expect(changes.get('a')).toBe('changed');
    expect(before.get('a')).toBe(lit);
  });

  it('that were removed appear beside the new path with the longest common start', () => {
    const former = path('b', step('lamp.switch', 'lit'), step('lamp.dim', 'dim'));
    const alike = path('c', step('lamp.switch', 'lit'), step('lamp.break', 'dark'));
    const other = path('d', step('door.open', 'open'));
    const { changes, gone } = comparePaths([former], [other, alike]);
    expect([...changes.values()]).toEqual(['new', 'new']);
    expect(gone).toEqual([{ path: former, successor: 'c' }]);
  });

  it('have no successor without a common start', () => {
    expect(comparePaths([lit], [path('d', step('door.open', 'open'))]).gone[0]?.successor).toBeNull();
  });
});

describe('paths of another revision', () => {
  it('are empty without the workflow, and an error without the revision', () => {
    expect(pathsAt('HEAD', 'no-such-workflow')).toEqual([]);
    expect(() => pathsAt('no-such-revision', 'lock')).toThrow(/no-such-revision/);
  });
});
