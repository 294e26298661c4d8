import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadTextsOf, startTexts } from '../../../src/i18n/texts.ts';
import { ShopOutcomes } from '../../../src/views/insight/shop-charts.view.tsx';
import { WeekResponses } from '../../../src/views/insight/week-charts.view.tsx';

it('draws a bar for each outcome of a shop, as long as its count', async () => {
  await startTexts('en');
  await loadTextsOf(['insight']);
  const shop = { key: 's', label: 'Shop', name: 'Shop', responseSeconds: 60 };
  const { container } = render(
    <ShopOutcomes title="Outcomes" marks={[{ ...shop, received: 10, answered: 6, won: 2, missed: 3 }]} />,
  );
  const bars = [...container.querySelectorAll('rect:has(title)')].map((bar) => Number(bar.getAttribute('width')));
  // Won 2, not won 4, missed 3, others 1.
  const [unit = 0] = [...bars].sort((a, b) => a - b);
  expect(unit).toBeGreaterThan(0);
  expect(bars.map((width) => Math.round(width / unit)).sort((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});

it('draws the response times of weeks as a line beside an axis in minutes', async () => {
  await startTexts('en');
  await loadTextsOf(['insight']);
  const week = { name: 'Week', received: 1, answered: 1, won: 0, missed: 0 };
  const marks = [60, 120, 180].map((responseSeconds, index) => ({
    ...week,
    key: `w${index}`,
    label: `W${index}`,
    responseSeconds,
  }));
  const { container } = render(<WeekResponses title="Response time" marks={marks} />);
  // One move and two lines.
  expect(container.querySelector('path.is-line')?.getAttribute('d')).toMatch(/^M[^ML]+L[^ML]+L[^ML]+$/);
  const labels = [...container.querySelectorAll('.visx-axis-left text')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['0', '1 min', '2 min', '3 min']);
});
