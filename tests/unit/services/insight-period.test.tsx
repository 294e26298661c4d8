/** The period of the insight page is in its address, both ways. */
import { expect, it, vi } from 'vitest';
import { INSIGHT_PERIODS } from '../../../domain/insight.ts';
import { readPeriod, watchPeriod } from '../../../src/services/insight.ts';

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

it('follows the address of its page, and writes the period into it', () => {
  goTo('/insight');
  const tell = vi.fn<(period: number) => void>();
  const { write, stop } = watchPeriod(tell);
  goTo('/insight?weeks=26');
  goTo('/insight?weeks=26&other=1');
  goTo('/orders?weeks=4');
  expect(tell.mock.calls).toEqual([[26]]);
  goTo('/insight');
  write(4);
  expect(window.location.search).toBe('?weeks=4');
  write(12);
  expect(window.location.search).toBe('');
  stop();
  goTo('/insight?weeks=26');
  expect(tell.mock.calls).toEqual([[26], [12]]);
});
