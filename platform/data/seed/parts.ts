import {
  Availability,
  Certification,
  IndustryType,
  PartCondition,
  PartTypeFlag,
  PriceSource,
  RECYCLED_QUALITIES,
} from '../../../machines/domain/enumerations.ts';
import { shareOf } from '../../../machines/domain/money.ts';
import { isOffered } from '../../../machines/domain/part-answer.ts';
import type { PartAnswer, QuoteRequestPart, SuggestedPrice } from '../../../machines/domain/quote-request.ts';
import type { Random } from './random.ts';

/** English, French, and a usual list price in dollars. */
const CATALOGUE: readonly [readonly [en: string, fr: string, dollars: number], ...(readonly [string, string, number])[]] = [
  ['Front bumper cover', 'Pare-chocs avant', 412],
  ['Rear bumper cover', 'Pare-chocs arrière', 398],
  ['Left headlamp assembly', 'Phare avant gauche', 689],
  ['Right headlamp assembly', 'Phare avant droit', 689],
  ['Left front fender', 'Aile avant gauche', 324],
  ['Right front fender', 'Aile avant droite', 324],
  ['Hood panel', 'Capot', 758],
  ['Radiator grille', 'Calandre', 236],
  ['Left outer mirror', 'Rétroviseur extérieur gauche', 289],
  ['Radiator', 'Radiateur', 347],
  ['Condenser', 'Condenseur', 311],
  ['Front bumper reinforcement', 'Renfort de pare-chocs avant', 198],
  ['Windshield', 'Pare-brise', 540],
  ['Left tail lamp', 'Feu arrière gauche', 265],
  ['Right quarter panel', 'Panneau de custode droit', 812],
  ['Front left door shell', 'Porte avant gauche', 935],
  ['Wheel opening moulding', 'Moulure d’arche de roue', 84],
  ['Fog lamp bezel', 'Garniture d’antibrouillard', 46],
  ['Emblem', 'Emblème', 58],
  ['Parking sensor', 'Capteur de stationnement', 127],
  ['Splash shield', 'Pare-boue sous moteur', 112],
  ['Cooling fan assembly', 'Ventilateur de refroidissement', 376],
];

const SHOP_NOTES: readonly [string, ...string[]] = ['Peint en usine SVP', 'Needed before Friday', 'Avec support', 'Sensor holes required'];
const MANUFACTURERS: readonly [string, ...string[]] = ['TYC', 'Keystone', 'Certifit', 'Depo', 'Sherman', 'OEM'];
const SUPPLIER_NOTES: readonly [string, ...string[]] = ['', '', 'Livraison avant midi', 'Last one in stock'];

/** A complete answer, as a clerk would give it: valid by the marketplace's own rules. */
export function makeAnswer(random: Random, listPriceCents: number, thisYear: number): PartAnswer {
  const availability = random.pick([
    Availability.AvailableNow,
    Availability.AvailableNow,
    Availability.AvailableInDays,
    Availability.Limited,
    Availability.BackOrder,
    Availability.NotAvailable,
  ]);
  const offered = isOffered(availability);
  const industryType = offered ? random.pick([IndustryType.Oem, IndustryType.Aftermarket, IndustryType.Recycled]) : IndustryType.None;
  const isAftermarket = industryType === IndustryType.Aftermarket;
  const isRecycled = industryType === IndustryType.Recycled;
  const gross = shareOf(listPriceCents, random.whole(7_000, 10_500));
  const discount = random.pick([0, 500, 1_000, 1_250]);
  return {
    availability,
    deliveryDays: availability === Availability.AvailableInDays ? random.whole(1, 10) : null,
    industryType,
    certifications: isAftermarket
      ? random.pick([
          Certification.None,
          Certification.Capa,
          Certification.Nsf,
          Certification.Capa | Certification.DiamondStandard,
          Certification.KeysIq,
        ])
      : 0,
    condition: isAftermarket
      ? PartCondition.Aftermarket
      : industryType === IndustryType.Oem
        ? random.pick([PartCondition.None, PartCondition.OemTakeOff, PartCondition.OemRefurbished])
        : PartCondition.None,
    recycledQuality: isRecycled ? random.pick(RECYCLED_QUALITIES) : null,
    recycledYear: isRecycled ? random.whole(2012, thisYear - 1) : null,
    manufacturer: offered ? random.pick(MANUFACTURERS) : '',
    productCode: offered ? random.fill('@@-#####') : '',
    retailPriceCents: offered ? listPriceCents : null,
    grossPriceCents: offered ? gross : null,
    discountBasisPoints: offered ? discount : null,
    netPriceCents: offered ? gross - shareOf(gross, discount) : null,
    link: offered && random.oneIn(6) ? `https://catalogue.test/parts/${random.fill('######')}` : '',
    note: random.pick(SUPPLIER_NOTES),
  };
}

function suggestion(random: Random, listPriceCents: number, now: number): SuggestedPrice | null {
  if (random.oneIn(3)) return null;
  const gross = shareOf(listPriceCents, random.whole(7_500, 10_000));
  return {
    source: random.pick([PriceSource.Quote, PriceSource.PreviousQuote, PriceSource.SupplierInventoryApi]),
    grossPriceCents: gross,
    netPriceCents: gross - shareOf(gross, 1_000),
    at: new Date(now - random.whole(1, 120) * 86_400_000).toISOString(),
  };
}

type PartFacts = Omit<QuoteRequestPart, 'id' | 'position' | 'answer' | 'isAskedAnew'>;

export interface MadePart {
  readonly facts: PartFacts;
  readonly listPriceCents: number;
}

/** A part that a shop asks for. */
export function makePart(random: Random, oemNumber: string, make: string, now: number): MadePart {
  const [en, fr, dollars] = random.pick(CATALOGUE);
  const listPriceCents = shareOf(dollars * 100, random.whole(8_000, 14_000));
  return {
    listPriceCents,
    facts: {
      description: { en, fr },
      quantity: random.oneIn(8) ? random.whole(2, 6) : 1,
      oemNumber: random.fill(oemNumber),
      manufacturer: make,
      listPriceCents: random.oneIn(10) ? null : listPriceCents,
      acceptedTypes: random.pick([
        PartTypeFlag.None,
        PartTypeFlag.Oem,
        PartTypeFlag.Oem | PartTypeFlag.Aftermarket,
        PartTypeFlag.Oem | PartTypeFlag.Recycled,
        PartTypeFlag.Oem | PartTypeFlag.Aftermarket | PartTypeFlag.Recycled,
      ]),
      note: random.oneIn(5) ? random.pick(SHOP_NOTES) : '',
      photos: [],
      suggestedPrice: suggestion(random, listPriceCents, now),
    },
  };
}
