/**
 * Observes the business limits of an editor where the clerk sends: one field is changed at a time, in an editor that
 * could otherwise send, until the least and the most that is sent are known. Only the machine is asked.
 */
import { getInitialSnapshot, getNextSnapshot, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import type { LimitKind, ObservedLimit, ObservedSum } from '../../../workflows/limit-facts.ts';
import type { PathModel } from './path-model.ts';

/** What an editor says: the keys of the field's label and of the text. */
export interface Told {
  readonly field: string;
  readonly text: string;
  /** The limit that the text names. */
  readonly bound?: string;
}

export interface LimitedField {
  readonly field: string;
  readonly kind: LimitKind;
  /** The key of its label. */
  readonly label: string;
  /** A value that is sent, in every example. Of a text: its shortest. */
  readonly fine: string;
  /** The events with which it gets a value. */
  readonly type: (value: string) => readonly AnyEventObject[];
  /** The events before; they make an editor that could send. */
  readonly before?: readonly AnyEventObject[];
  readonly situation: string;
  readonly send: readonly [AnyEventObject, ...AnyEventObject[]];
  /** A text of some length, where not every text will do. */
  readonly textOf?: (length: number) => string;
}

export interface LimitedEditor {
  readonly model: PathModel;
  /** Each begins with another document, so that limits that depend on it differ: its input and events. */
  readonly examples: readonly { readonly input: unknown; readonly events: readonly AnyEventObject[] }[];
  readonly fields: readonly LimitedField[];
  /** Whether what is typed is on its way, or waits for nothing but the clerk's yes. */
  readonly isSent: (snapshot: AnyMachineSnapshot) => boolean;
  /** The first problem that it shows. */
  readonly problem: (snapshot: AnyMachineSnapshot) => Told | null;
  readonly sums?: () => readonly ObservedSum[];
}

export const after = (
  { model }: Pick<LimitedEditor, 'model'>,
  input: unknown,
  events: readonly AnyEventObject[],
): AnyMachineSnapshot =>
  events.reduce<AnyMachineSnapshot>(
    (snapshot, event) => getNextSnapshot(model.machine, snapshot, event),
    getInitialSnapshot(model.machine, input),
  );

/** Far beyond every limit: in cents, in days and in characters. */
const FAR = { number: 10 ** 13, day: 5000, text: 4000 } as const;
const DECIMALS: Readonly<Record<LimitKind, number>> = { money: 2, percent: 2, number: 0, day: 0, text: 0 };
const MOST_DECIMALS = 4;

export function decimalText(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const sign = value < 0 ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The values of a field as steps from the fine one, and each of them as it is typed. */
function scaleOf({ kind, fine, textOf }: LimitedField): {
  readonly start: number;
  readonly least: number;
  readonly most: number;
  readonly typed: (value: number) => string;
  /** A value in words. */
  readonly said: (value: number) => string;
} {
  if (kind === 'day') {
    const typed = (days: number): string => dayAfter(fine, days);
    return { start: 0, least: -FAR.day, most: FAR.day, typed, said: typed };
  }
  if (kind === 'text')
    return {
      start: fine.length,
      least: 1,
      most: FAR.text,
      typed: textOf ?? ((length) => 'a'.repeat(length)),
      said: String,
    };
  const decimals = DECIMALS[kind];
  const typed = (value: number): string => decimalText(value, decimals);
  return { start: Math.round(Number(fine) * 10 ** decimals), least: -FAR.number, most: FAR.number, typed, said: typed };
}

/** The last value, from one that is sent towards one far away, that is sent; null when that one is sent, too. */
function lastSent(start: number, far: number, isSent: (value: number) => boolean): number | null {
  if (isSent(far)) return null;
  let [sent, refused] = [start, far];
  while (Math.abs(refused - sent) > 1) {
    const middle = Math.trunc((sent + refused) / 2);
    if (isSent(middle)) sent = middle;
    else refused = middle;
  }
  return sent;
}

/** The events that type a value, and send. */
const attempt = ({ before = [], type, send }: LimitedField, value: string): AnyEventObject[] => [
  ...before,
  ...type(value),
  send[0],
];

function observeField(editor: LimitedEditor, field: LimitedField): ObservedLimit {
  const { start, least, most, typed, said } = scaleOf(field);
  const snapshotOf = (example: number, value: string): AnyMachineSnapshot => {
    const { input, events } = editor.examples[example] ?? { input: undefined, events: [] };
    return after(editor, input, [...events, ...attempt(field, value)]);
  };
  const isSent = (example: number, value: string): boolean => editor.isSent(snapshotOf(example, value));
  const places = editor.examples.map((_, example) => example);
  const { kind, label, situation } = field;
  const about = { field: field.field, kind, label, situation, on: field.send[0].type };
  const unsent = places.find((example) => !isSent(example, typed(start)));
  if (unsent !== undefined) {
    const told = editor.problem(snapshotOf(unsent, typed(start))) ?? { field: label, text: 'field:refused' };
    const usual = { ...told, value: said(start) };
    return { ...about, least: null, most: null, below: null, above: null, finer: null, empty: null, usual };
  }
  const found = (far: number): (number | null)[] =>
    places.map((example) => lastSent(start, far, (value) => isSent(example, typed(value))));
  const bounds = (values: readonly (number | null)[]): string[] | null =>
    values.every((value) => value === null) ? null : values.map((value) => (value === null ? '' : said(value)));
  const told = (value: string): Told | null => (isSent(0, value) ? null : editor.problem(snapshotOf(0, value)));
  const [lowest, highest] = [found(least), found(most)];
  const beyond = (value: number | null | undefined, by: number): Told | null =>
    value === null || value === undefined ? null : told(typed(value + by));
  const finest = Array.from({ length: MOST_DECIMALS }, (_, place) => place + 1).filter((decimals) =>
    isSent(0, `${Math.trunc(Number(field.fine))}.${'1'.padStart(decimals, '0')}`),
  );
  const isNumber = field.kind !== 'day' && field.kind !== 'text';
  const decimals = isNumber ? Math.max(0, ...finest) : undefined;
  return {
    ...about,
    least: bounds(lowest),
    most: bounds(highest),
    ...(decimals !== undefined && { decimals }),
    below: beyond(lowest[0], -1),
    above: beyond(highest[0], 1),
    finer:
      decimals === undefined || decimals >= MOST_DECIMALS
        ? null
        : told(`${Math.trunc(Number(field.fine))}.${'1'.padStart(decimals + 1, '0')}`),
    empty: told(''),
  };
}

export interface ObservedLimits {
  readonly limits: readonly ObservedLimit[];
  readonly sums: readonly ObservedSum[];
}

export const observeLimits = (editor: LimitedEditor): ObservedLimits => ({
  limits: editor.fields.map((field) => observeField(editor, field)),
  sums: editor.sums?.() ?? [],
});

/** A way to Send with one value: the most, the least, or one just beyond. */
export interface LimitAttempt {
  readonly field: string;
  /** What is typed; of a text, how long it is. */
  readonly value: string;
  readonly example: number;
  readonly events: readonly AnyEventObject[];
  /** The place of the event that types the value. */
  readonly typedAt: number;
  readonly isSent: boolean;
}

/** The attempts to send at each limit, and just beyond it: each is one problem alone. */
export function attemptsAt(editor: LimitedEditor, { limits }: Pick<ObservedLimits, 'limits'>): LimitAttempt[] {
  return editor.fields.flatMap((field) => {
    const limit = limits.find((each) => each.field === field.field);
    if (!limit) return [];
    const { typed } = scaleOf(field);
    const valueOf = (said: string): number =>
      field.kind === 'day'
        ? Math.round((Date.parse(said) - Date.parse(field.fine)) / 86_400_000)
        : Math.round(Number(said) * 10 ** DECIMALS[field.kind]);
    const at = (said: string, example: number, by: number): LimitAttempt[] =>
      [0, by].map((step) => {
        const value = typed(valueOf(said) + step);
        const { events = [] } = editor.examples[example] ?? {};
        const { length: before } = [...events, ...(field.before ?? []), ...field.type(value)];
        return {
          field: field.field,
          value: field.kind === 'text' ? String(value.length) : value,
          example,
          typedAt: before - 1,
          events: [...events, ...attempt(field, value), ...(step === 0 ? field.send.slice(1) : [])],
          isSent: step === 0,
        };
      });
    return editor.examples.flatMap((_, example) => [
      ...(limit.most ? at(limit.most[example] ?? '', example, 1) : []),
      ...(limit.least ? at(limit.least[example] ?? '', example, -1) : []),
    ]);
  });
}
