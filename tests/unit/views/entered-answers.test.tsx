/** Enter in the answer of a part: it goes on, but never past an invalid value. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import type { AnswerChange } from '../../../machines/quote-request/quote-request.types.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { PartLayout } from '../../../src/views/quote-request/part-layout.view.tsx';
import { openQuoteRequest } from '../../support/open-quote-request.ts';
import { partOf, requestOf } from '../../support/quote-request.ts';

const RECYCLED: readonly AnswerChange[] = [
  { field: 'availability', value: Availability.AvailableNow },
  { field: 'industryType', value: IndustryType.Recycled },
  { field: 'recycledQuality', value: 'A' },
  { field: 'recycledYear', value: '2120' },
  { field: 'grossPrice', value: '100' },
];

async function start(language: 'en' | 'fr') {
  cleanup();
  await startTexts(language);
  await Promise.all([loadTexts('quote-request'), loadTexts('editing')]);
  const actor = await openQuoteRequest(requestOf([partOf('p-1', 1), partOf('p-2', 2)]), 'part');
  for (const change of RECYCLED) actor.send({ type: 'part.answer', partId: 'p-1', change });
  const choose = vi.fn<(index: number) => void>();
  render(<PartLayout actor={actor} partIndex={0} count={2} onChoose={choose} hasBar={false} photos={null} />);
  return { choose, user: userEvent.setup() };
}

it.each([
  ['en', 'Year', '2131', 'The year cannot be after 2127.'],
  ['fr', 'Année', '2131', 'L’année ne peut pas dépasser 2127.'],
  ['en', 'Gross sales price', '9999999', /^The value cannot exceed/],
  ['fr', 'Prix de vente brut', '9999999', /^La valeur ne peut pas dépasser/],
] as const)(
  'in %s, Enter stays in %s at %s, says why, and selects it [S5.17]',
  async (language, name, typed, error) => {
    const { choose, user } = await start(language);
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(choose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    expect(screen.getByText(error)).toBeTruthy();
    // Corrected, it leads on.
    await user.keyboard(typed === '2131' ? '2121{Enter}' : '120{Enter}');
    expect(choose).toHaveBeenCalledExactlyOnceWith(1);
  },
);
