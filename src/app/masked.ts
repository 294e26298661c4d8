/** Fields whose values are always names defined by the portal, in any event. */
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
/** A name defined by the portal. Typed text never gets into these fields or matches this pattern. */
const NAME = /^[a-z][a-zA-Z]{0,30}$/;
/** Positions, pages and counts are small; times, amounts and phone numbers are larger. */
const LARGEST = 999;

/**
 * A value that is safe to show and store: unchanged if it cannot be personal, otherwise replaced by its type. Ids are
 * masked too, because they identify people and their actions.
 */
export function masked(field: string, value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= LARGEST ? String(value) : '•••';
  if (typeof value === 'string') return NAMES.has(field) && NAME.test(value) ? value : '•••';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[•••]';
  return value === undefined ? '–' : '{•••}';
}
