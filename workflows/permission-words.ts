/** Says in few words which permission a rule needs. */
import type { Language } from '../domain/enumerations.ts';
import type { KnownRule } from './knowledge.ts';

/** Whether it needs more than reading. */
export const isWriting = ({ card }: KnownRule): boolean => /\b(?:create|update)\b/.test(card.en.permission);

/** `update on “Orders”`: without what it is needed for, and without a lower level of the same feature. */
export function permissionsIn(permission: string, language: Language): string {
  const needed = permission.split('; ').map((each) => each.replace(/ \(.*\)$/, ''));
  const byFeature = new Map(needed.map((each) => [/[“«].*$/u.exec(each)?.[0] ?? each, each]));
  return new Intl.ListFormat(language).format(byFeature.values());
}

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
