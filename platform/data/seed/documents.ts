import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import type { Party } from '../../../domain/invoice.ts';

/** Documents were once made in the buyer's language alone: the older ones are still so. */
export const documentLanguagesOf = ({ province }: Pick<Party, 'province'>, isOld: boolean): readonly Language[] => {
  if (!isOld) return LANGUAGES;
  return province === 'QC' ? ['fr'] : ['en'];
};
