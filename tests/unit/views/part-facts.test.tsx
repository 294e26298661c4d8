/** A part in a re-quote shows its earlier quote. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import type { QuoteRequestPart } from '../../../domain/quote-request.ts';
import { answerOf, EMPTY_DRAFT } from '../../../machines/quote-request/quote-request.answer.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { PartFacts } from '../../../src/views/quote-request/part-facts.view.tsx';
import { partOf } from '../../support/quote-request.ts';

function quotedBefore(deliveryDays: string): QuoteRequestPart {
  const draft = {
    ...EMPTY_DRAFT,
    availability: Availability.AvailableInDays,
    deliveryDays,
    industryType: IndustryType.Oem,
    netPrice: '360',
  };
  return { ...partOf('Hood'), isInRequote: true, answer: answerOf(draft) };
}

it.each([
  ['en', '1', 'Available in 1 day · OEM · $360.00'],
  ['en', '3', 'Available in 3 days · OEM · $360.00'],
  ['fr', '1', 'Disponible dans 1 jour · OEM · 360,00 $'],
  ['fr', '3', 'Disponible dans 3 jours · OEM · 360,00 $'],
] as const)('in %s, with a lead time of %s', async (language, days, words) => {
  await startTexts(language);
  await Promise.all([loadTexts('lists'), loadTexts('quote-request')]);
  document.body.innerHTML = '';
  render(<PartFacts part={quotedBefore(days)} />);
  expect(screen.getByText(words)).not.toBeNull();
});
