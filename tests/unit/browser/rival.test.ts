import { describe, expect, it } from 'vitest';
import { ratiosOf, withLine } from '../../browser/rival.ts';

const page = { fcp: 100, list: 200, warmList: 100, cpuList: 80, heap: 2 };
const OUTPUT = [
  'ours cycle 10: heap 5.00 MB, nodes 900, listeners 90 cpu/cycle 200 ms',
  'ours cycle 50: heap 5.10 MB, nodes 900, listeners 90 cpu/cycle 78 ms',
  'ours after 30 s of rest: heap 5.10 MB, nodes 900, listeners 90',
  'floor cycle 50: heap 2.00 MB, nodes 200, listeners 20 cpu/cycle 26 ms',
  'react-admin cycle 50: heap 8.00 MB, nodes 500, listeners 50 cpu/cycle 104 ms',
].join('\n');

describe('the measurement beside react-admin', () => {
  it('is told as multiples of the bare page, the last visits of a document included', () => {
    const ratios = ratiosOf(
      { floor: page, ours: { ...page, list: 320, heap: 3.6 }, 'react-admin': { ...page, list: 628, heap: 6.58 } },
      OUTPUT,
    );
    expect(ratios).toContainEqual({ what: 'list shown', ours: 1.6, rival: 3.14 });
    expect(ratios).toContainEqual({ what: 'heap', ours: 1.8, rival: 3.29 });
    expect(ratios).toContainEqual({ what: 'list and back, CPU', ours: 3, rival: 4 });
  });

  it('adds a line at the end of its own table', () => {
    const note = ['| a |', '| --- |', '| 1 |', '', '| b |', '| --- |', ''].join('\n');
    expect(withLine(note, '| a', '| 2 |')).toBe(
      ['| a |', '| --- |', '| 1 |', '| 2 |', '', '| b |', '| --- |', ''].join('\n'),
    );
    expect(() => withLine(note, '| c', '| 2 |')).toThrow('there is no table | c');
  });
});
