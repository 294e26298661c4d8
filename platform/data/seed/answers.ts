import { forEachText } from '../../../domain/answer-text.ts';
import {
  Availability,
  Certification,
  IndustryType,
  PartCondition,
  RECYCLED_QUALITIES,
} from '../../../domain/enumerations.ts';
import { shareOf } from '../../../domain/money.ts';
import { netOf } from '../../../domain/prices.ts';
import type { PartAnswer } from '../../../domain/quote-request.ts';
import type { AskedPart } from './parts.ts';
import type { Random } from './random.ts';

const NOT_OFFERED: Omit<PartAnswer, 'availability' | 'note'> = {
  deliveryDays: null,
  industryType: IndustryType.None,
  certifications: Certification.None,
  condition: PartCondition.None,
  recycledQuality: null,
  recycledYear: null,
  retailPriceCents: null,
  grossPriceCents: null,
  discountBasisPoints: null,
  netPriceCents: null,
  ...forEachText(() => ''),
  photoIds: [],
};

const CERTIFICATIONS: readonly [number, ...number[]] = [
  Certification.None,
  Certification.Capa,
  Certification.Nsf,
  Certification.Capa | Certification.DiamondStandard,
  Certification.KeysIq,
];

/** The fields that depend on the part's origin. */
function originOf(
  random: Random,
  carMaker: string,
  thisYear: number,
): Partial<PartAnswer> & Pick<PartAnswer, 'industryType'> {
  const industryType = random.pick([
    IndustryType.Oem,
    IndustryType.Oem,
    IndustryType.Aftermarket,
    IndustryType.Recycled,
  ]);
  switch (industryType) {
    case IndustryType.Oem:
      return {
        industryType,
        manufacturer: carMaker,
        condition: random.pick([
          PartCondition.None,
          PartCondition.None,
          PartCondition.OemTakeOff,
          PartCondition.OemRefurbished,
        ]),
      };
    case IndustryType.Aftermarket:
      return {
        industryType,
        manufacturer: random.pick(['TYC', 'Keystone', 'Certifit', 'Depo', 'Sherman', 'Spectra Premium', 'Dorman']),
        condition: PartCondition.Aftermarket,
        certifications: random.pick(CERTIFICATIONS),
      };
    case IndustryType.Recycled:
      return {
        industryType,
        manufacturer: carMaker,
        recycledQuality: random.pick(RECYCLED_QUALITIES),
        recycledYear: random.whole(thisYear - 10, thisYear - 1),
      };
  }
}

/** A complete, valid answer, as a clerk would give it. */
export function makeAnswer(random: Random, { facts, listPriceCents }: AskedPart, thisYear: number): PartAnswer {
  const note = random.pick([
    '',
    '',
    '',
    'Livraison avant midi',
    'Dernière en stock',
    'Last one in stock',
    'Ships from Ottawa',
  ]);
  const availability = random.pick([
    Availability.AvailableNow,
    Availability.AvailableNow,
    Availability.AvailableInDays,
    Availability.Limited,
    Availability.BackOrder,
    Availability.NotAvailable,
  ]);
  if (availability === Availability.NotAvailable) return { ...NOT_OFFERED, availability, note };

  const gross = shareOf(listPriceCents, random.whole(7_000, 10_500));
  const discount = random.pick([0, 500, 1_000, 1_250]);
  return {
    ...NOT_OFFERED,
    availability,
    note,
    deliveryDays: availability === Availability.AvailableInDays ? random.whole(1, 10) : null,
    ...originOf(random, facts.manufacturer, thisYear),
    productCode: random.fill('@@-#####'),
    retailPriceCents: listPriceCents,
    grossPriceCents: gross,
    discountBasisPoints: discount,
    netPriceCents: netOf(gross, discount),
    link: random.oneIn(6) ? `https://catalogue.test/parts/${random.fill('######')}` : '',
  };
}
