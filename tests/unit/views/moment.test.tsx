import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sayNow as say, startTexts } from '../../../src/i18n/texts.ts';
import { ticking } from '../../../src/views/remaining-time/ticking.ts';
import { Moment } from '../../../src/views/list/moment.tsx';

const NOON = new Date(2026, 10, 20, 12, 0).getTime();
const ago = (minutes: number): string => new Date(NOON - minutes * 60_000).toISOString();

beforeAll(() => startTexts('en'));
beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  ticking.readFrom(() => Date.now());
});
afterEach(() => void vi.useRealTimers());

test.each([
  [0, /^just now/],
  [-2, /^just now/],
  [1, /^1 min ago/],
  [59, /^59 min ago/],
  [60, /^1 h ago/],
  [719, /^11 h ago/],
  [721, /^Nov 19, 2026$/],
])('%i minutes ago: %s', (minutes, expected) => {
  const { container } = render(<Moment at={ago(minutes)} say={say} language="en" />);
  expect(container.textContent).toMatch(expected);
});

test('updates by itself, and has the exact time as its tooltip', () => {
  render(<Moment at={ago(12)} say={say} language="en" />);
  const time = screen.getByText(/^12 min ago/);
  expect(time.getAttribute('title')).toMatch(/^Nov 20, 2026, 11:48/);
  expect(time.getAttribute('datetime')).toBe(ago(12));
  expect(time.textContent).toContain('11:48');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(time.textContent).toMatch(/^13 min ago/);
});
