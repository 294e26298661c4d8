import { groupBy } from '../../../domain/group-by.ts';
import { isAnswerText } from '../../../domain/answer-text.ts';
import {
  AUDIT_ACTIONS,
  AUDIT_FIELDS,
  AUDIT_VALUES,
  type AuditChange,
  type AuditEntry,
  type AuditKind,
  type AuditValue,
} from '../../../domain/audit.ts';
import { formatScaled } from '../../i18n/format-limit.ts';
import { formatLongDate, formatMoney } from '../../i18n/format.ts';
import type { Texts } from '../../i18n/texts.ts';
import { choiceText, originsText } from './audit-choices.ts';

/** The action. A newer platform may have calls that this portal has no text for. */
export function actionText({ action }: AuditEntry, { say }: Pick<Texts, 'say'>): string {
  const known = AUDIT_ACTIONS.find((each) => each === action);
  return say(known ? `audit:action.${known}` : 'audit:otherAction');
}

/** The kind of document. */
export const kindText = ({ kind }: AuditEntry, { say }: Pick<Texts, 'say'>): string =>
  kind === null ? '' : say(`audit:kind.${kind}`);

/** The person. */
export const whoText = ({ by }: AuditEntry, { say }: Pick<Texts, 'say'>): string => by ?? say('audit:marketplace');

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const NUMBERS = /Cents$|BasisPoints$|^quantity$|Days$|Count$/;

/** The statuses stored as numbers (spec §4). */
const statusWord = (kind: AuditKind | null, value: number) =>
  (kind === 'client' ? (['pending', 'active', 'refused'] as const) : (['active', 'completed', 'cancelled'] as const))[
    value - 1
  ];

/** A value in words; null for lists and unknown codes, which mean nothing to a reader. */
function valueText({ kind }: AuditEntry, field: string, value: AuditValue | undefined, texts: Texts): string | null {
  const { say, language } = texts;
  if (value === undefined) return say('audit:nothing');
  if (typeof value === 'boolean') return say(value ? 'audit:yes' : 'audit:no');
  const code =
    typeof value === 'number' && field === 'status'
      ? statusWord(kind, value)
      : AUDIT_VALUES.find((each) => each === value);
  if (code) return say(`audit:value.${code}`);
  if (typeof value === 'number') {
    if (!NUMBERS.test(field)) return choiceText(field, value, texts);
    if (field.endsWith('BasisPoints'))
      return `${formatScaled(value, 2, language)}${language === 'fr' ? '\u00a0%' : '%'}`;
    return field.endsWith('Cents') ? formatMoney(value, language) : String(value);
  }
  if (field === 'origins') return originsText(value, texts);
  if (/^[[{]/.test(value)) return null;
  return INSTANT.test(value) ? formatLongDate(new Date(value).toISOString(), language) : value;
}

const fieldText = ({ field }: AuditChange, { say }: Pick<Texts, 'say'>): string => {
  const known = AUDIT_FIELDS.find((each) => each === field);
  if (!known) return field;
  return say(isAnswerText(known) ? `quote-request:field.${known}` : `audit:field.${known}`);
};

/** Whether a change has no value to show, because it is secret. */
const isSecret = ({ before, after }: AuditChange): boolean => before === undefined && after === undefined;

/** A change in words: a value that was not there before is only what it is. */
const changeText = ({ before }: AuditChange, was: string, is: string, { say }: Texts): string =>
  before === undefined ? is : say({ key: 'audit:values', params: { before: was, after: is } });

/** A value in words, or else as it is stored. */
const wholeValue = (entry: AuditEntry, field: string, value: AuditValue | undefined, texts: Texts): string =>
  valueText(entry, field, value, texts) ?? String(value);

/** The part that changed; null for the document itself. */
function partText({ parts }: AuditEntry, id: string | undefined, { say, language }: Texts): string | null {
  if (id === undefined) return null;
  const part = parts.find((each) => each.id === id);
  if (!part) return say('audit:otherPart');
  return say({ key: 'audit:part', params: { position: part.position, name: part.description[language] } });
}

/** Whether `changesText` leaves out a change or a value. */
export const isShortened = (entry: AuditEntry, texts: Texts): boolean =>
  entry.changeCount > entry.changes.length ||
  entry.changes.some(
    (change) =>
      change.part !== undefined ||
      (!isSecret(change) &&
        [change.before, change.after].some((value) => valueText(entry, change.field, value, texts) === null)),
  );

/** A change in separate cells. */
export function changeCells(entry: AuditEntry, change: AuditChange, texts: Texts) {
  const cell = (value: AuditValue | undefined): string =>
    value === undefined ? '' : wholeValue(entry, change.field, value, texts);
  return {
    part: partText(entry, change.part, texts) ?? '',
    field: fieldText(change, texts),
    before: cell(change.before),
    after: cell(change.after),
  };
}

/** Every change with its values: the document's own first, then those of each part. */
export function wholeChanges(entry: AuditEntry, texts: Texts) {
  const { say } = texts;
  const placeOf = (id: string): number => (id === '' ? 0 : 1 + entry.parts.findIndex((each) => each.id === id));
  return [...groupBy(entry.changes, ({ part = '' }) => part)]
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([id, changes]) => ({
      key: id,
      part: partText(entry, id === '' ? undefined : id, texts),
      changes: changes.map((change) => ({
        field: fieldText(change, texts),
        text: isSecret(change)
          ? say('audit:secret')
          : changeText(
              change,
              wholeValue(entry, change.field, change.before, texts),
              wholeValue(entry, change.field, change.after, texts),
              texts,
            ),
      })),
    }));
}

/** The changed fields with their values. A field that changed in several parts is named once. */
export function changesText(entry: AuditEntry, texts: Texts): string {
  const { say } = texts;
  const { changes, changeCount } = entry;
  const keyOf = ({ field, part }: AuditChange, place: number): unknown => (part === undefined ? place : field);
  const shown = [...groupBy(changes, keyOf).values()].flatMap(([change, ...others]): string[] => {
    if (!change) return [];
    const field = fieldText(change, texts);
    if (others.length > 0) return [say({ key: 'audit:inParts', params: { field, count: others.length + 1 } })];
    const before = valueText(entry, change.field, change.before, texts);
    const after = valueText(entry, change.field, change.after, texts);
    if (isSecret(change) || before === null || after === null) return [field];
    return [say({ key: 'audit:change', params: { field, change: changeText(change, before, after, texts) } })];
  });
  const more = changeCount - changes.length;
  return [...shown, ...(more > 0 ? [say({ key: 'audit:more', params: { count: more } })] : [])].join('; ');
}
