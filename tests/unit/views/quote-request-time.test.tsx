import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, sayNow as say, startTexts } from '../../../src/i18n/texts.ts';
import { RequestFacts } from '../../../src/views/quote-request/request-facts.view.tsx';
import { AWAITED, RemainingTimeChip } from '../../../src/views/remaining-time/remaining-time.tsx';
import { ticking } from '../../../src/views/remaining-time/ticking.ts';
import { partOf, requestOf } from '../../support/quote-request.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');

beforeAll(async () => {
  ticking.readFrom(() => NOW);
  await startTexts('en');
});

it.each([
  ['2026-11-20T17:05:00Z', '2 h 05 min'],
  ['2026-11-19T17:05:00Z', 'Late: no answer'],
])('the end of a request can be read without hovering: %s [S4.16 S4.18 S4.19]', (until, left) => {
  const { container } = render(
    <RemainingTimeChip until={until} words={AWAITED} isExactShown say={say} language="en" />,
  );
  expect(container.textContent).toContain(left);
  expect(screen.getByText(/^Nov (19|20), 2026, \d\d:05$/)).toBeTruthy();
});

it('a past deadline is shown as ended when nobody waits for an answer [S4.17]', () => {
  const { container } = render(<RemainingTimeChip until="2026-11-19T17:05:00Z" say={say} language="en" />);
  expect(container.textContent).toBe('Ended');
  expect(screen.getByTitle(/^Ends at Nov 19, 2026, \d\d:05/)).toBeDefined();
});

it('the page of a request says when it ends, in the line and among its details [S3.19 S4.18]', async () => {
  await Promise.all([loadTexts('lists'), loadTexts('quote-request')]);
  render(<RequestFacts request={requestOf([partOf('a')])} isWaiting />);
  const inLine = screen.getByText(/^Ends at Nov 20, 2126, \d\d:00$/);
  expect(inLine.closest('details')).toBeNull();
  expect(screen.getByText('Ends').nextElementSibling?.textContent).toMatch(/^Nov 20, 2126, \d\d:00$/);
});
