/** The colours of availability and part types in the specification (§3), and what a part shows. */
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { PartFacts } from '../../../src/views/quote-request/part-facts.view.tsx';
import { AVAILABILITIES } from '../../../src/views/quote-request/answer-options.ts';
import { INDUSTRY_TYPES } from '../../../src/views/parts/industry-types.ts';
import { partOf } from '../../support/quote-request.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('quote-request');
});

it('the first three availabilities are green, the last two red [S3.33]', () => {
  expect(AVAILABILITIES.map(({ name, tone }) => [name, tone])).toEqual([
    ['AvailableNow', 'green'],
    ['AvailableInDays', 'green'],
    ['Limited', 'green'],
    ['BackOrder', 'red'],
    ['NotAvailable', 'red'],
  ]);
});

it('part types are blue, green and red [S3.36]', () => {
  expect(INDUSTRY_TYPES.map(({ name, tone }) => [name, tone])).toEqual([
    ['Oem', 'blue'],
    ['Aftermarket', 'green'],
    ['Recycled', 'red'],
  ]);
});

it.each([
  [1, 'OEM', 'text-info'],
  [2, 'Aftermarket', 'text-success'],
  [4, 'Recycled', 'text-error'],
  [0, 'Any', 'bg-surface'],
])('a part that accepts %i shows %s in %s [S3.36]', (acceptedTypes, name, className) => {
  render(<PartFacts part={{ ...partOf('Hood'), acceptedTypes }} />);
  expect(screen.getByText(name).className).toContain(className);
});

it('a part shows the shop’s parts link, its OEM number and note [S3.20]', () => {
  const link = 'https://parts.example.com/hood';
  render(<PartFacts part={{ ...partOf('Hood'), partsLink: link, note: 'With the badge' }} />);
  expect(screen.getByRole('link', { name: link })).toHaveProperty('href', link);
  for (const text of ['OEM-Hood', 'Honda', 'With the badge']) expect(screen.getByText(text)).toBeDefined();
});
