import type { Language } from './enumerations.ts';
import type { Vehicle } from './quote-request.ts';

/** A vehicle in one line: in English the year comes first, in French last. */
export const vehicleName = (
  { year, make, model }: Pick<Vehicle, 'year' | 'make' | 'model'>,
  language: Language,
): string => (language === 'fr' ? `${make} ${model} ${year}` : `${year} ${make} ${model}`);

/** The same from a list's text, which begins with the year. */
export const vehicleTextIn = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/^(\d{4}) (.+)$/u, '$2 $1') : text;
