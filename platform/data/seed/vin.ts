/** Codes of the model years from 2010 on; I, O, Q, U, Z and 0 are not used. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VALUES: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, Number(digit)])),
  ...Object.fromEntries([...'ABCDEFGH'].map((letter, index) => [letter, index + 1])),
  ...Object.fromEntries([...'JKLMN'].map((letter, index) => [letter, index + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries([...'STUVWXYZ'].map((letter, index) => [letter, index + 2])),
};

/** The check digit of a VIN, its ninth character. The digit itself does not count. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce((total, character, index) => total + (VALUES[character] ?? 0) * (WEIGHTS[index] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** The model year of a VIN, of those possible: its code repeats every 30 years. */
export const vinYear = (vin: string, possible: readonly number[]): number | undefined =>
  possible.find((year) => YEAR_CODES.charAt((year - 2010 + YEAR_CODES.length) % YEAR_CODES.length) === vin.charAt(9));

export interface VinParts {
  /** The first eight characters: manufacturer, model and equipment. */
  readonly head: string;
  readonly year: number;
  readonly plant: string;
  /** Six digits. */
  readonly serial: string;
}

/** A vehicle identification number with its check digit. */
export function makeVin({ head, year, plant, serial }: VinParts): string {
  const tail = `${YEAR_CODES.charAt((year - 2010) % YEAR_CODES.length)}${plant}${serial}`;
  return `${head}${vinCheckDigit(`${head}0${tail}`)}${tail}`;
}
