import type { Translated, Vehicle } from '../../../domain/quote-request.ts';
import { MAKES, type Make } from './makes.ts';
import type { Random } from './random.ts';
import { makeVin } from './vin.ts';

const OPTIONS: readonly Translated[] = [
  { en: 'Heated seats', fr: 'Sièges chauffants' },
  { en: 'Sunroof', fr: 'Toit ouvrant' },
  { en: 'Parking sensors', fr: 'Capteurs de stationnement' },
  { en: 'LED headlights', fr: 'Phares à DEL' },
  { en: 'Adaptive cruise control', fr: 'Régulateur de vitesse adaptatif' },
  { en: '360° camera', fr: 'Caméra à 360°' },
  { en: 'Tow package', fr: 'Ensemble de remorquage' },
  { en: 'Alloy wheels', fr: 'Jantes en alliage' },
  { en: 'Blind-spot monitoring', fr: 'Surveillance des angles morts' },
  { en: 'Rain-sensing wipers', fr: 'Essuie-glaces à détection de pluie' },
];

/** Maximum age of a vehicle, in years. */
const OLDEST = 12;

/** A plausible vehicle, with its make. */
export function makeVehicle(random: Random, thisYear: number): { readonly vehicle: Vehicle; readonly make: Make } {
  const make = random.pick(MAKES);
  const model = random.pick(make.models);
  const year = random.whole(Math.max(model.from, thisYear - OLDEST), Math.min(model.to ?? thisYear, thisYear));
  return {
    make,
    vehicle: {
      year,
      make: make.name,
      model: model.name,
      vin: makeVin({ head: model.vinHead, year, plant: model.plant, serial: random.fill('######') }),
      bodyType: model.bodyType,
      exteriorColorCode: random.pick(make.exteriorColors),
      interiorColorCode: random.pick(make.interiorColors),
      options: OPTIONS.filter(() => random.oneIn(3)),
    },
  };
}
