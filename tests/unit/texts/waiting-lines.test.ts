/** What waits to be accepted is said once, and what a part of an acceptance leaves is said with its command. */
import { expect, it } from 'vitest';
import { stillWaiting } from '../../../scripts/paths/still-waiting.ts';
import { waitingError } from '../../../scripts/texts/check.ts';

const LINES = ['Order · clerk: assigns it · active', '  was: stays', '  is: not there'];

it('names what waits in the error, unless it was listed before', () => {
  expect(waitingError(LINES, false).split('\n').slice(1)).toEqual(LINES);
  const short = waitingError(LINES, true);
  for (const line of LINES) expect(short).not.toContain(line);
  expect(short).toContain('npm run accept');
});

it('says in one line which lives and how many texts still wait, with the command', () => {
  expect(stillWaiting(['order', 'client'], 3)).toBe(
    'Still waiting: what may happen to order, client (docs/lives) and 3 texts of other workflows; npm run accept -- --by "your name" accepts everything.',
  );
  expect(stillWaiting([], 1)).toContain('Still waiting: 1 text of other workflows;');
  expect(stillWaiting([], 0)).toBeNull();
});
