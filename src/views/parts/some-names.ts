import type { Language } from '../../../domain/enumerations.ts';
import { formatList } from '../../i18n/format-document.ts';
import type { Say } from '../../i18n/texts.ts';

/** How many names to show. The rest are counted. */
const NAMED = 4;

/** `Hood, Grille, Fender, Mirror and 12 more`. */
export function someNames(all: readonly string[], say: Say, language: Language): string {
  const names = all.slice(0, NAMED);
  const more = all.length - names.length;
  return formatList(more > 0 ? [...names, say({ key: 'draft:more', params: { count: more } })] : names, language);
}
