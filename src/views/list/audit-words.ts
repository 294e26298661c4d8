import {
  AUDIT_ACTIONS,
  AUDIT_FIELDS,
  AUDIT_VALUES,
  type AuditChange,
  type AuditEntry,
  type AuditKind,
  type AuditValue,
} from '../../../domain/audit.ts';
import { formatLongDate, formatMoney } from '../../i18n/format.ts';
import type { Texts } from '../../i18n/texts.ts';

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
const NUMBERS = /Cents$|^quantity$|Days$/;

/** The statuses stored as numbers (spec §4). */
const statusWord = (kind: AuditKind | null, value: number) =>
  (kind === 'client' ? (['pending', 'active', 'refused'] as const) : (['active', 'completed', 'cancelled'] as const))[
    value - 1
  ];

/** A value in words; null for codes of choices and for lists, which mean nothing to a reader. */
function valueText(
  { kind }: AuditEntry,
  field: string,
  value: AuditValue | undefined,
  { say, language }: Texts,
): string | null {
  if (value === undefined) return say('audit:nothing');
  if (typeof value === 'boolean') return say(value ? 'audit:yes' : 'audit:no');
  const code =
    typeof value === 'number' && field === 'status'
      ? statusWord(kind, value)
      : AUDIT_VALUES.find((each) => each === value);
  if (code) return say(`audit:value.${code}`);
  if (typeof value === 'number') {
    if (!NUMBERS.test(field)) return null;
    return field.endsWith('Cents') ? formatMoney(value, language) : String(value);
  }
  if (/^[[{]/.test(value)) return null;
  return INSTANT.test(value) ? formatLongDate(new Date(value).toISOString(), language) : value;
}

/** The changed fields with their values. A field that changed in several parts is named once. */
export function changesText(entry: AuditEntry, texts: Texts): string {
  const { say } = texts;
  const { changes, changeCount } = entry;
  const keyOf = ({ field, part }: AuditChange, place: number): unknown => (part === undefined ? place : field);
  const shown = [...Map.groupBy(changes, keyOf).values()].flatMap(([change, ...others]): string[] => {
    if (!change) return [];
    const known = AUDIT_FIELDS.find((each) => each === change.field);
    const field = known ? say(`audit:field.${known}`) : change.field;
    if (others.length > 0) return [say({ key: 'audit:inParts', params: { field, count: others.length + 1 } })];
    const before = valueText(entry, change.field, change.before, texts);
    const after = valueText(entry, change.field, change.after, texts);
    const isSecret = change.before === undefined && change.after === undefined;
    if (isSecret || before === null || after === null) return [field];
    return [say({ key: 'audit:change', params: { field, before, after } })];
  });
  const more = changeCount - changes.length;
  return [...shown, ...(more > 0 ? [say({ key: 'audit:more', params: { count: more } })] : [])].join('; ');
}
