/** What a PDF's structure says, and whether its amounts add up. */
import type { ReadPlace } from './read-pdf.ts';

/** The structure elements of a type, at any depth. */
export const placesOf = (type: string, place: ReadPlace | null): ReadPlace[] =>
  place ? [...(place.type === type ? [place] : []), ...place.places.flatMap((each) => placesOf(type, each))] : [];

/** Its texts, in reading order. */
export const textsIn = (place: ReadPlace): string[] => [
  ...(place.text === '' ? [] : [place.text.replaceAll(/\s+/g, ' ')]),
  ...place.places.flatMap(textsIn),
];

/** An amount as it is printed, in cents; nothing printed is nothing. */
export const centsIn = (text: string): number =>
  Number(`${/[-−(]/.test(text) ? '-' : ''}${text.replaceAll(/\D/g, '') || '0'}`);

/**
 * Whether each line's pieces times its price and what changes it are its last cell, and the lines' last cells, with what
 * is below them, are the total.
 */
export function addUp(lines: readonly (readonly number[])[], totals: readonly number[]): boolean {
  const ends = lines.map(([quantity = 0, price = 0, ...rest]) => ({
    end: rest.at(-1) ?? 0,
    sum: rest.slice(0, -1).reduce((sum, change) => sum + change, quantity * price),
  }));
  const subtotal = ends.reduce((sum, { end }) => sum + end, 0);
  const [grand = 0] = totals.slice(-1);
  const taxes = totals.slice(totals.indexOf(subtotal) + 1, -1);
  return (
    ends.every(({ end, sum }) => end === sum) &&
    totals.includes(subtotal) &&
    grand === taxes.reduce((sum, tax) => sum + tax, subtotal)
  );
}
