import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { switchLanguage, startTexts } from '../../../src/i18n/texts.ts';
import { ticking } from '../../../src/views/remaining-time/ticking.ts';
import { TimeMilestones } from '../../../src/views/remaining-time/time-milestones.tsx';

it.each([
  ['en', 130, 'Less than 5 minutes left to answer'],
  ['en', 40, 'Less than 1 minute left to answer'],
  ['fr', 130, 'Il reste moins de 5 minutes pour répondre'],
  ['fr', 601, ''],
] as const)('in %s with %i s left, the screen reader text is correct: %s', async (language, seconds, words) => {
  const now = Date.parse('2026-11-20T14:00:00Z');
  ticking.readFrom(() => now);
  await startTexts('en');
  await switchLanguage(language);
  render(<TimeMilestones until={new Date(now + seconds * 1000).toISOString()} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});
