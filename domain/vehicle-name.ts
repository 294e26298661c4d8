import type { Language } from './enumerations.ts';
import type { Vehicle } from './quote-request.ts';

/** A vehicle in one line. The year comes first in English and last in French. */
export const vehicleName = (
  { year, make, model }: Pick<Vehicle, 'year' | 'make' | 'model'>,
  language: Language,
): string => (language === 'fr' ? `${make} ${model} ${year}` : `${year} ${make} ${model}`);

/** The same for a vehicle text in a list, which starts with the year. */
export const vehicleTextIn = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/^(\d{4}) (.+)$/u, '$2 $1') : text;
