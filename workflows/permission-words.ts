/** Says permissions and alternatives in few words. */
import type { Language } from '../domain/enumerations.ts';

/** The permission of a rule that needs none. */
export const NO_PERMISSION = { en: 'no permission of its own', fr: 'aucune permission particulière' } as const;

/** One of several clauses, with the words that all of them begin with said once. */
export function oneOf(clauses: readonly string[], language: Language): string {
  const [first = [], ...others] = clauses.map((clause) => clause.split(' '));
  const differs = first.findIndex((word, index) => others.some((other) => other[index] !== word));
  const said = first.slice(0, Math.max(0, differs)).join(' ');
  // French says "que" before each, and an article stays with its noun.
  const shared = said.replace(language === 'fr' ? / que$/ : / the$/, '');
  const rests = clauses.map((clause) => clause.slice(shared.length).trim());
  return `${shared} ${new Intl.ListFormat(language, { type: 'disjunction' }).format(rests)}`.trim();
}
