/** The summary of a sent quote shows what kind of part was offered. */
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Certification, IndustryType, PartCondition } from '../../../domain/enumerations.ts';
import type { PartAnswer, QuoteRequestPart } from '../../../domain/quote-request.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { RequestFacts } from '../../../src/views/quote-request/request-facts.view.tsx';
import { SentQuote } from '../../../src/views/quote-request/sent-quote.view.tsx';
import { prior } from '../../paths/quote-request/quote-request.examples.ts';
import { partOf, requestOf } from '../../support/quote-request.ts';

async function show(
  language: 'en' | 'fr',
  answer: Partial<PartAnswer>,
  asked: Partial<QuoteRequestPart> = {},
): Promise<void> {
  document.body.innerHTML = '';
  await startTexts(language);
  await Promise.all([loadTexts('lists'), loadTexts('quote-request')]);
  const part = {
    ...partOf('Hood'),
    ...asked,
    answer: { ...prior, manufacturer: 'TYC', productCode: 'AB-1', retailPriceCents: null, ...answer },
  };
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

it.each([
  ['en', 27_577, 'List', /^\$275\.77$/],
  ['fr', 27_577, 'Liste', /^275,77\s\$$/],
  // Without a list price, its column would only take room.
  ['en', null, null, null],
] as const)(
  'in %s: a list price of %s cents stands beside what was sent [S3.20]',
  async (language, listPriceCents, header, price) => {
    await show(language, { certifications: 0 }, { listPriceCents });
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.filter((text) => text.startsWith('List'))).toEqual(header === null ? [] : [header]);
    if (price) expect(screen.getByRole('cell', { name: price })).toBeTruthy();
  },
);

it.each([
  ['en', 'What the shop asked for', '$275.77', '$310.00', /^Enlarge photo 1, Shop photos$/],
  ['fr', 'Ce que le carrossier a demandé', '275,77 $', '310,00 $', /^Agrandir la photo 1, Photos du carrossier$/],
] as const)(
  'in %s: a closed request shows what was asked for [S3.20]',
  async (language, title, list, retail, photo) => {
    document.body.innerHTML = '';
    await startTexts(language);
    await Promise.all([loadTexts('lists'), loadTexts('quote-request'), loadTexts('editing')]);
    const part = {
      ...partOf('Hood'),
      note: 'Without dents',
      listPriceCents: 27_577,
      partsLink: 'https://catalogue.test/parts/1',
      photos: [{ id: 'ph-1', url: '/ph-1.jpg', thumbnailUrl: '/ph-1-small.jpg' }],
      answer: { ...prior, retailPriceCents: 31_000 },
    };
    render(<RequestFacts request={requestOf([part])} isWaiting={false} areAskedPartsShown />);
    const asked = within(screen.getByRole('region', { name: title }));
    for (const words of ['Without dents', list, retail, 'https://catalogue.test/parts/1'])
      expect(asked.getByText(words)).toBeTruthy();
    expect(asked.getByRole('button', { name: photo })).toBeTruthy();
  },
);
