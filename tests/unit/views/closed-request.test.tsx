/** What was typed for a request that closed meanwhile: each field that differs, in words. */
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Availability, Certification, IndustryType, PartCondition } from '../../../domain/enumerations.ts';
import { draftOf } from '../../../machines/quote-request/quote-request.answer.ts';
import { changedFields } from '../../../machines/quote-request/quote-request.rules.ts';
import type { AnswerDraft } from '../../../machines/quote-request/quote-request.types.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { PartList } from '../../../src/views/quote-request/part-list.view.tsx';
import { ClosedQuote } from '../../../src/views/quote-request/sent-quote.view.tsx';
import { prior } from '../../paths/quote-request/quote-request.examples.ts';
import { partOf, requestOf } from '../../support/quote-request.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

const start = async (language: 'en' | 'fr'): Promise<void> => {
  await startTexts(language);
  await Promise.all([loadTexts('lists'), loadTexts('quote-request'), loadTexts('editing')]);
};

/** The terms and descriptions of what was typed. */
function typedIn(change: Partial<AnswerDraft>, part = partOf('Hood')): (string | null)[] {
  const draft = { ...draftOf(part), ...change };
  const typed = [{ part, draft, fields: changedFields(part, draft) }];
  const { container } = render(<ClosedQuote request={requestOf([part])} isSent={false} typed={typed} />);
  return [...container.querySelectorAll('section:first-child dl > div')].map((each) =>
    [...each.children].map(({ textContent }) => textContent).join(': '),
  );
}

const CHANGE = {
  availability: Availability.AvailableInDays,
  deliveryDays: '3',
  industryType: IndustryType.Aftermarket,
  certifications: Certification.Capa | Certification.Nsf,
  condition: PartCondition.OemTakeOff,
  recycledQuality: 'B',
  recycledYear: '2019',
  retailPrice: '1250.5',
  grossPrice: '120',
  discount: '12.5',
  netPrice: '12x',
  manufacturer: 'TYC',
  note: 'Two days',
} as const;

it('every typed field is readable, in English, with half-typed numbers as they are [S8.24]', async () => {
  await start('en');
  expect(typedIn(CHANGE)).toEqual([
    'Availability: In … days',
    'Lead time (days): 3',
    'Part type: Aftermarket',
    'Certifications: CAPA · NSF',
    'Condition: OEM take-off',
    'Recycled quality: B',
    'Year of the recycled part: 2019',
    'Retail price: $1,250.50',
    'Gross sales price: $120.00',
    'Discount: 12.5%',
    'Net sales price: 12x',
    'Manufacturer: TYC',
    'Note: Two days',
  ]);
  expect(screen.getByRole('region', { name: 'Typed, not sent' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1. Part Hood' })).toBeTruthy();
});

it('in French, amounts are written as in Quebec [S8.24]', async () => {
  await start('fr');
  expect(typedIn({ retailPrice: '1250.5', discount: '12.5' })).toEqual([
    'Prix de détail: 1\u{A0}250,50\u{A0}$',
    'Rabais: 12,5\u{A0}%',
  ]);
});

it('a cleared field is told, but not those that a part that is not available does not need', async () => {
  await start('en');
  const part = { ...partOf('Hood'), answer: { ...prior, note: 'Two days' } };
  expect(typedIn({ note: '' }, part)).toEqual(['Note: —']);
  expect(typedIn({ availability: Availability.NotAvailable, grossPrice: '', netPrice: '', note: '' }, part)).toEqual([
    'Availability: Not available',
  ]);
});

it('photos that were added can be opened', async () => {
  await start('en');
  typedIn({ photoIds: ['a', 'b'] });
  expect(screen.getByRole('button', { name: /photo 1 of 2/i })).toBeTruthy();
});

it('without anything typed, the parts of the request are listed, with no prices but those of the list [S8.24]', async () => {
  await start('en');
  render(<ClosedQuote request={requestOf([partOf('Hood')])} isSent={false} typed={[]} />);
  expect(screen.queryByRole('region', { name: 'Typed, not sent' })).toBeNull();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Part', 'Qty', 'List']);
  expect(screen.queryByText('Quote total')).toBeNull();
});

it('the list of parts says which complete answer is to check', async () => {
  await start('en');
  const part = { part: partOf('Hood'), index: 0, isCurrent: true };
  render(<PartList parts={[{ ...part, state: 'toReview' }]} answered={[]} onChoose={() => undefined} />);
  expect(screen.getByRole('button', { name: /To check/ })).toBeTruthy();
  expect(screen.getByTitle('To check')).toBeTruthy();
});
