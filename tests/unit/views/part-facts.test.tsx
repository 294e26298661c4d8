/** A part in a re-quote shows its earlier quote. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import type { QuoteRequestPart } from '../../../domain/quote-request.ts';
import { answerOf, EMPTY_DRAFT } from '../../../machines/quote-request/quote-request.answer.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { PartFacts } from '../../../src/views/quote-request/part-facts.view.tsx';
import { partOf } from '../../support/quote-request.ts';

function quotedBefore(deliveryDays: string, availability: Availability): QuoteRequestPart {
  const draft = {
    ...EMPTY_DRAFT,
    availability,
    deliveryDays,
    industryType: IndustryType.Oem,
    netPrice: '360',
  };
  return { ...partOf('Hood'), isInRequote: true, answer: answerOf(draft) };
}

const { AvailableInDays, BackOrder } = Availability;

it.each([
  ['en', '1', AvailableInDays, 'Available in 1 day · OEM · $360.00'],
  ['en', '3', AvailableInDays, 'Available in 3 days · OEM · $360.00'],
  ['en', '3', BackOrder, 'Back order, 3 days · OEM · $360.00'],
  ['en', '', BackOrder, 'Back order · OEM · $360.00'],
  ['fr', '1', AvailableInDays, 'Disponible dans 1 jour · OEM · 360,00 $'],
  ['fr', '3', AvailableInDays, 'Disponible dans 3 jours · OEM · 360,00 $'],
  ['fr', '3', BackOrder, 'Différée, 3 jours · OEM · 360,00 $'],
] as const)('in %s, with a lead time of %s and availability %i', async (language, days, availability, words) => {
  await startTexts(language);
  await Promise.all([loadTexts('lists'), loadTexts('quote-request')]);
  document.body.innerHTML = '';
  render(<PartFacts part={quotedBefore(days, availability)} />);
  expect(screen.getByText(words)).not.toBeNull();
});
