import type { Translated, Vehicle } from '../../../machines/domain/quote-request.ts';
import type { Random } from './random.ts';

interface Make {
  readonly name: string;
  /** World manufacturer identifier. */
  readonly wmi: string;
  readonly oemNumber: string;
  readonly models: readonly [readonly [name: string, bodyType: string], ...(readonly [name: string, bodyType: string])[]];
}

const MAKES: readonly [Make, ...Make[]] = [
  { name: 'Honda', wmi: '2HG', oemNumber: '#####-@@#-A##', models: [['Civic', 'Sedan'], ['CR-V', 'SUV'], ['Accord', 'Sedan']] },
  { name: 'Toyota', wmi: '2T1', oemNumber: '#####-#####', models: [['Corolla', 'Sedan'], ['RAV4', 'SUV'], ['Tacoma', 'Pickup']] },
  { name: 'Ford', wmi: '1FT', oemNumber: '@@#Z-#####-A', models: [['F-150', 'Pickup'], ['Escape', 'SUV'], ['Mustang', 'Coupe']] },
  { name: 'Mazda', wmi: 'JM1', oemNumber: 'B@@#-##-###', models: [['Mazda3', 'Hatchback'], ['CX-5', 'SUV']] },
  { name: 'Hyundai', wmi: 'KMH', oemNumber: '#####-@####', models: [['Elantra', 'Sedan'], ['Tucson', 'SUV'], ['Kona', 'SUV']] },
  { name: 'Kia', wmi: 'KNA', oemNumber: '#####-@####', models: [['Forte', 'Sedan'], ['Sportage', 'SUV']] },
  { name: 'Nissan', wmi: '1N4', oemNumber: '#####-#@@#@', models: [['Rogue', 'SUV'], ['Sentra', 'Sedan']] },
  { name: 'Volkswagen', wmi: '3VW', oemNumber: '5@# ### ### @', models: [['Jetta', 'Sedan'], ['Tiguan', 'SUV'], ['Golf', 'Hatchback']] },
  { name: 'Chevrolet', wmi: '2GC', oemNumber: '########', models: [['Silverado 1500', 'Pickup'], ['Equinox', 'SUV']] },
  { name: 'Subaru', wmi: 'JF2', oemNumber: '#####@@###', models: [['Outback', 'Wagon'], ['Crosstrek', 'SUV']] },
  { name: 'Tesla', wmi: '5YJ', oemNumber: '#######-00-@', models: [['Model 3', 'Sedan'], ['Model Y', 'SUV']] },
];

const OPTIONS: readonly Translated[] = [
  { en: 'Heated seats', fr: 'Sièges chauffants' },
  { en: 'Sunroof', fr: 'Toit ouvrant' },
  { en: 'Parking sensors', fr: 'Capteurs de stationnement' },
  { en: 'LED headlights', fr: 'Phares à DEL' },
  { en: 'Adaptive cruise control', fr: 'Régulateur de vitesse adaptatif' },
  { en: '360° camera', fr: 'Caméra à 360°' },
  { en: 'Tow package', fr: 'Ensemble de remorquage' },
  { en: 'Alloy wheels', fr: 'Jantes en alliage' },
];

const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const VALUES = new Map<string, number>([
  ...[...'ABCDEFGH'].map((letter, index): [string, number] => [letter, index + 1]),
  ...[...'JKLMN'].map((letter, index): [string, number] => [letter, index + 1]),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((letter, index): [string, number] => [letter, index + 2]),
  ...[...'0123456789'].map((digit, index): [string, number] => [digit, index]),
]);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The check digit of a VIN, its ninth character. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce((total, character, index) => total + (VALUES.get(character) ?? 0) * (WEIGHTS[index] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

function vinOf(random: Random, wmi: string, year: number): string {
  const yearCode = YEAR_CODES.charAt((year - 2010) % YEAR_CODES.length);
  const blank = `${wmi}${random.fill('@@#@#')}0${yearCode}${random.fill('@######')}`;
  return `${blank.slice(0, 8)}${vinCheckDigit(blank)}${blank.slice(9)}`;
}

export interface MadeVehicle {
  readonly vehicle: Vehicle;
  /** Pattern of the make's part numbers. */
  readonly oemNumber: string;
}

/** A vehicle that could stand in a shop today. */
export function makeVehicle(random: Random, thisYear: number): MadeVehicle {
  const make = random.pick(MAKES);
  const [model, bodyType] = random.pick(make.models);
  const year = random.whole(Math.max(2011, thisYear - 12), thisYear);
  return {
    oemNumber: make.oemNumber,
    vehicle: {
      year,
      make: make.name,
      model,
      vin: vinOf(random, make.wmi, year),
      bodyType,
      exteriorColorCode: random.fill('@@#'),
      interiorColorCode: random.fill('@#'),
      options: OPTIONS.filter(() => random.oneIn(4)),
    },
  };
}
