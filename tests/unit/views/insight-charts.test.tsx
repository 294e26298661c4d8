import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTextsOf } from '../../../src/i18n/texts-of-keys.ts';
import { startTexts } from '../../../src/i18n/texts.ts';
import { Legend, type Mark } from '../../../src/views/insight/chart-parts.tsx';
import { Numbers } from '../../../src/views/insight/insight-numbers.view.tsx';
import { ShopOutcomes, ShopResponses } from '../../../src/views/insight/shop-charts.view.tsx';
import { WeekOutcomes, WeekResponses } from '../../../src/views/insight/week-charts.view.tsx';
import { numbers } from './insight-examples.ts';

const shop: Mark = {
  key: 's',
  label: 'Shop',
  name: 'Shop',
  received: 10,
  answered: 6,
  won: 2,
  missed: 3,
  responseSeconds: 60,
};
const weeks = [60, 120, 180].map((responseSeconds, index): Mark => ({
  key: `w${index}`,
  label: `W${index}`,
  name: 'Week',
  received: 1,
  answered: 1,
  won: 0,
  missed: 0,
  responseSeconds,
}));

const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name));
const barsIn = (container: Element): Element[] => [...container.querySelectorAll('rect:has(title)')];

beforeEach(async () => {
  await startTexts('en');
  await loadTextsOf(['insight']);
});

it('draws a bar for each outcome of a shop, as long as its count', () => {
  const { container } = render(<ShopOutcomes title="Outcomes" marks={[shop]} />);
  const bars = barsIn(container).map((bar) => numberOf(bar, 'width'));
  // Won 2, not won 4, missed 3, others 1.
  const [unit = 0] = [...bars].sort((a, b) => a - b);
  expect(unit).toBeGreaterThan(0);
  expect(bars.map((width) => Math.round(width / unit)).sort((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});

it('draws the bars of a shop end to end in one row, and those of a week on top of each other', () => {
  const { container } = render(<ShopOutcomes title="Outcomes" marks={[shop]} />);
  const row = barsIn(container);
  expect(new Set(row.map((bar) => bar.getAttribute('y'))).size).toBe(1);
  for (const [index, bar] of row.slice(1).entries()) {
    const before = row[index] ?? bar;
    expect(numberOf(bar, 'x')).toBeCloseTo(numberOf(before, 'x') + numberOf(before, 'width'));
  }
  const { container: other } = render(<WeekOutcomes title="Outcomes" marks={[shop]} />);
  const column = barsIn(other);
  expect(column).toHaveLength(4);
  expect(new Set(column.map((bar) => bar.getAttribute('x'))).size).toBe(1);
  for (const [index, bar] of column.slice(1).entries())
    expect(numberOf(bar, 'y') + numberOf(bar, 'height')).toBeCloseTo(numberOf(column[index] ?? bar, 'y'));
});

it('fills what was missed with a hatching of the same picture, and the rest with the colour of its outcome', () => {
  const { container } = render(<ShopOutcomes title="Outcomes" marks={[shop]} />);
  const fillOf = (element: Element): (string | null)[] => [
    element.getAttribute('class')?.replace('visx-bar ', '') ?? null,
    element.getAttribute('fill'),
  ];
  const hatch = `url(#${container.querySelector('svg[role=img] pattern')?.id ?? 'none'})`;
  const colours = (hatching: string) => [
    ['is-won', null],
    ['is-answered', null],
    ['is-hatched', hatching],
    ['is-other', null],
  ];
  expect(barsIn(container).map(fillOf)).toEqual(colours(hatch));
  const { container: legend } = render(<Legend marks={[shop]} />);
  const squares = [...legend.querySelectorAll('li > svg > rect')];
  expect(squares.map(fillOf)).toEqual(colours(`url(#${legend.querySelector('pattern')?.id ?? 'none'})`));
});

it('draws the response time of each shop as a bar, and none without an answer', () => {
  const marks = [120, 60, null].map((responseSeconds, index) => ({ ...shop, key: `s${index}`, responseSeconds }));
  const { container } = render(<ShopResponses title="Response time" marks={marks} />);
  const [long = 0, short = 0, none] = [...container.querySelectorAll('rect.visx-bar.is-answered')].map((bar) =>
    numberOf(bar, 'width'),
  );
  expect(short).toBeGreaterThan(0);
  expect(long).toBeCloseTo(2 * short);
  expect(none).toBe(0);
});

it('cuts the name of a shop that is wider than the chart, and no other', () => {
  const long = 'Carrosserie '.repeat(10).trim();
  const marks = [shop, { ...shop, key: 'long', label: long }];
  const { container } = render(<ShopOutcomes title="Outcomes" marks={marks} />);
  const [whole, cut = ''] = [...container.querySelectorAll('.is-name')].map(({ textContent }) => textContent);
  expect(whole).toBe('Shop');
  expect(cut).toMatch(/^(?:Carrosserie ?)+.*…$/);
  expect(long.startsWith(cut.slice(0, -1))).toBe(true);
  expect(cut.length).toBeLessThan(long.length);
});

it('draws the response times of weeks as a line beside an axis in minutes', () => {
  const { container } = render(<WeekResponses title="Response time" marks={weeks} />);
  // One move and two lines.
  expect(container.querySelector('path.is-line')?.getAttribute('d')).toMatch(/^M[^ML]+L[^ML]+L[^ML]+$/);
  const labels = [...container.querySelectorAll('.visx-axis-left text')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['0', '1 min', '2 min', '3 min']);
});

it.each([
  ['outcomes', WeekOutcomes],
  ['response times', WeekResponses],
])('draws the axes of the %s in the colours of the theme', (_, Picture) => {
  const { container } = render(<Picture title="Weeks" marks={weeks} />);
  for (const axis of ['left', 'bottom']) {
    const valuesOf = (part: string, name: string) => [
      ...new Set(
        [...container.querySelectorAll(`.visx-axis-${axis} ${part}`)].map((element) => element.getAttribute(name)),
      ),
    ];
    expect(valuesOf('line', 'stroke')).toEqual(['var(--edge)']);
    expect(valuesOf('text', 'fill')).toEqual(['var(--muted)']);
  }
});

describe('the numbers below the charts', () => {
  it('are aligned at the end of their columns, and names at the start', () => {
    const { container } = render(<Numbers insight={numbers} table="shops" />);
    const isAtEnd = [...container.querySelectorAll('th')].map(({ className }) => className === 'is-end');
    expect(isAtEnd).toEqual([false, false, true, true, true, true, true]);
  });
});
