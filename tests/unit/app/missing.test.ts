/** Parts and screens that fail to load are reported, also to later listeners. */
import { expect, it, vi } from 'vitest';
import { missingParts, missingScreens } from '../../../src/app/missing.ts';

it.each([
  ['a part', missingParts.found, missingParts.listen],
  ['a screen', missingScreens.found, missingScreens.listen],
])('%s', (_, find, listen) => {
  const [early, late, after] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const stops = [listen(early)];
  expect(early).not.toHaveBeenCalled();
  const isBack = find();
  expect(early).toHaveBeenCalledOnce();
  stops.push(listen(late));
  expect(late).toHaveBeenCalledOnce();
  isBack();
  stops.push(listen(after));
  expect(after).not.toHaveBeenCalled();
  for (const stop of stops) stop();
  find()();
  expect([early, late, after].map((heard) => heard.mock.calls.length)).toEqual([1, 1, 0]);
});

it('what failed once stays said: some browsers ask for a script only once', () => {
  missingParts.found()();
  expect(missingParts.hasFailed()).toBe(true);
});
