/** The period of the insight page is in its address, both ways. */
import { expect, it, vi } from 'vitest';
import { INSIGHT_PERIODS } from '../../../domain/insight.ts';
import { periodOfPage, readPeriod } from '../../../src/services/insight.ts';

const goTo = (address: string): void => {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

it.each<readonly [string, number]>([
  ...INSIGHT_PERIODS.map((period) => [`?weeks=${period}`, period] as const),
  ['', 12],
  ['?weeks=5', 12],
])('/insight%s', (search, period) => {
  goTo(`/insight${search}`);
  expect(readPeriod()).toBe(period);
});

it('follows the address of its page, and of no other, and writes the period into it', () => {
  goTo('/insight');
  const { now, listen, choose } = periodOfPage();
  const heard = vi.fn<() => void>(() => void now());
  const stop = listen(heard);
  goTo('/insight?weeks=26');
  expect(now()).toBe(26);
  goTo('/orders?weeks=4');
  expect(now()).toBe(26);
  goTo('/insight');
  const steps = window.history.length;
  choose(4);
  expect([window.location.search, now()]).toEqual(['?weeks=4', 4]);
  choose(12);
  expect([window.location.search, now()]).toEqual(['', 12]);
  expect(window.history.length).toBe(steps + 2);
  stop();
  heard.mockClear();
  goTo('/insight?weeks=26');
  expect(heard).not.toHaveBeenCalled();
});
