import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import type { Party } from '../../../domain/invoice.ts';

/** The languages of a document's PDF: older documents only have the buyer's language. */
export const documentLanguagesOf = ({ province }: Pick<Party, 'province'>, isOld: boolean): readonly Language[] => {
  if (!isOld) return LANGUAGES;
  return province === 'QC' ? ['fr'] : ['en'];
};
