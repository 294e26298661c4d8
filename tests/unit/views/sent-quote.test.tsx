/** The summary of a sent quote shows what kind of part was offered. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Certification, IndustryType, PartCondition } from '../../../domain/enumerations.ts';
import type { PartAnswer } from '../../../domain/quote-request.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { SentQuote } from '../../../src/views/quote-request/sent-quote.view.tsx';
import { prior } from '../../paths/quote-request/quote-request.examples.ts';
import { partOf, requestOf } from '../../support/quote-request.ts';

async function show(language: 'en' | 'fr', answer: Partial<PartAnswer>): Promise<void> {
  document.body.innerHTML = '';
  await startTexts(language);
  await Promise.all([loadTexts('lists'), loadTexts('quote-request')]);
  const part = { ...partOf('Hood'), answer: { ...prior, manufacturer: 'TYC', productCode: 'AB-1', ...answer } };
  render(<SentQuote request={requestOf([part])} />);
}

const recycled = {
  industryType: IndustryType.Recycled,
  certifications: 0,
  condition: PartCondition.None,
  recycledQuality: 'B',
  recycledYear: 2019,
} as const;
const takenOff = { industryType: IndustryType.Oem, certifications: 0, condition: PartCondition.OemTakeOff } as const;

it.each([
  ['en', { certifications: Certification.Capa | Certification.Nsf }, 'AB-1 · CAPA · NSF · TYC'],
  ['en', takenOff, 'AB-1 · OEM take-off · TYC'],
  ['en', recycled, 'AB-1 · Quality B, 2019 · TYC'],
  ['fr', recycled, 'AB-1 · Qualité B, 2019 · TYC'],
] as const)('in %s: certifications, condition, quality and year %# [S3.21]', async (language, answer, words) => {
  await show(language, answer);
  expect(screen.getByText(words)).toBeTruthy();
});

it('the link of the offered part can be followed [S3.21]', async () => {
  await show('en', { link: 'https://catalogue.test/parts/1' });
  expect(screen.getByRole('link', { name: 'Link' }).getAttribute('href')).toBe('https://catalogue.test/parts/1');
});
