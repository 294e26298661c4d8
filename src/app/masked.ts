/** Fields whose values are always one of a few names that the portal itself has, whatever event they are in. */
const NAMES = new Set([
  'afterwards',
  'choice',
  'direction',
  'field',
  'kind',
  'language',
  'layout',
  'side',
  'sort',
  'tab',
]);
/** A name of the portal's own: no text that somebody typed comes into these fields, and none would look so. */
const NAME = /^[a-z][a-zA-Z]{0,30}$/;
/** Places, pages and counts are small; instants, amounts and numbers of telephones are not. */
const LARGEST = 999;

/**
 * A value as it may be shown and kept: what cannot be personal as it is, of everything else what it is.
 * Ids are masked too: they stand for a person or for what a person did.
 */
export function masked(field: string, value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= LARGEST ? String(value) : '•••';
  if (typeof value === 'string') return NAMES.has(field) && NAME.test(value) ? value : '•••';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[•••]';
  return value === undefined ? '–' : '{•••}';
}
