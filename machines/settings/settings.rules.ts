import { isSamePlace, RULE_BOUNDS } from '../../domain/discount-rule.ts';
import { IndustryType } from '../../domain/enumerations.ts';
import { equal } from '../../domain/equal.ts';
import { numberProblem, type FieldProblem } from '../../domain/field-problem.ts';
import { HOLIDAYS, holidaysOf, type Holiday } from '../../domain/holidays.ts';
import { inventoryProblems } from '../../domain/inventory-api.ts';
import { copyHours, hoursProblems, type DayHours, type OpenHours } from '../../domain/open-hours.ts';
import { recordOf } from '../../domain/record-of.ts';
import { asLine } from '../../domain/typed-text.ts';
import { rebased } from '../draft/draft.rules.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type {
  OwnSection,
  Section,
  SettingsChange,
  SettingsContext,
  SettingsDraft,
  SettingsValues,
  TypedRule,
} from './settings.types.ts';

type HoursChange = Extract<SettingsChange, { readonly section: 'openHours' }>;
type RuleChange = Extract<SettingsChange, { readonly section: 'discounts' }>;

/** The rules after a change. A new rule covers every shop and part type, and has no discount yet. */
function rulesAfter(rules: readonly TypedRule[], change: RuleChange): readonly TypedRule[] {
  switch (change.what) {
    case 'add': {
      const key = 1 + Math.max(0, ...rules.map((rule) => rule.key));
      return [...rules, { key, shopId: '', industryType: IndustryType.None, discount: '' }];
    }
    case 'remove':
      return rules.filter(({ key }) => key !== change.key);
    case 'shopId':
    case 'industryType':
    case 'discount':
      return rules.map((rule) => (rule.key === change.key ? { ...rule, [change.what]: change.value } : rule));
  }
}

/** What is wrong with a rule: an invalid discount, or an earlier rule for the same shop and part type. */
export const ruleProblems = (
  rules: readonly TypedRule[],
  rule: TypedRule,
): { readonly discount: FieldProblem | null; readonly isRepeated: boolean } => ({
  discount: numberProblem(rule.discount, RULE_BOUNDS, true),
  isRepeated: rules.slice(0, rules.indexOf(rule)).some((before) => isSamePlace(before, rule)),
});

/** The open hours after a change. Holidays stay in the order of the year. */
function hoursAfter(hours: OpenHours, change: HoursChange): Partial<OpenHours> {
  const kept = keptOf(hours.holidays);
  if ('province' in change) return { holidays: chosenAmong({ ...kept, ...allOf(holidaysOf(change.province)) }) };
  if ('holiday' in change) return { holidays: chosenAmong({ ...kept, [change.holiday]: change.isKept }) };
  if ('copyTo' in change) return { days: copyHours(hours.days, change.day, change.copyTo) };
  const { day, field, value } = change;
  return { days: hours.days.map((each) => (each.day === day ? { ...each, [field]: value } : each)) };
}

const keptOf = (holidays: readonly Holiday[]): Readonly<Record<Holiday, boolean>> =>
  recordOf(HOLIDAYS, (holiday) => holidays.includes(holiday));

const allOf = (holidays: readonly Holiday[]): Partial<Record<Holiday, boolean>> => recordOf(holidays, () => true);

const chosenAmong = (kept: Readonly<Record<Holiday, boolean>>): readonly Holiday[] =>
  HOLIDAYS.filter((holiday) => kept[holiday]);

/** The form after a change. Changes of another section are ignored. */
export function changed(values: SettingsValues, change: SettingsChange): SettingsValues {
  if (values.section === 'inventoryApi' && change.section === 'inventoryApi')
    return { ...values, [change.field]: change.value };
  if (values.section === 'communications' && change.section === 'communications')
    return { ...values, choices: { ...values.choices, [change.communication]: change.isWanted } };
  if (values.section === 'openHours' && change.section === 'openHours')
    return { ...values, ...hoursAfter(values, change) };
  if (values.section === 'discounts' && change.section === 'discounts')
    return { ...values, rules: rulesAfter(values.rules, change) };
  return values;
}

/** The rules to save. */
export const writtenRules = (rules: readonly TypedRule[]): readonly Omit<TypedRule, 'key'>[] =>
  rules.map(({ shopId, industryType, discount }) => ({ shopId, industryType, discount }));

/**
 * The values of a section that are saved, as they are kept. Values that are only displayed do not count as a
 * difference.
 */
function written(values: SettingsValues | null): unknown {
  if (values?.section === 'inventoryApi') return { url: asLine(values.url), key: values.key.trim() };
  return values?.section === 'discounts' ? writtenRules(values.rules) : values;
}

export const isSameSettings = (left: SettingsValues | null, right: SettingsValues | null): boolean =>
  equal(written(left), written(right));

/** Whether the form differs from the platform. */
export const isChanged = ({ values, saved }: SettingsContext): boolean =>
  !isSameSettings(values, saved?.values ?? null);

/** The user typed something the platform does not have: in the form, or a key that drafts do not store. */
export const hasUnsaved = (context: SettingsContext): boolean =>
  isChanged(context) || context.restored?.isKeyLeftOut === true;

/** Keys must not be stored in the browser (docs/decisions.md). */
const withoutKey = (values: SettingsValues): SettingsValues =>
  values.section === 'inventoryApi' ? { ...values, key: '', keyHint: '' } : values;

const keyOf = (values: SettingsValues): string => (values.section === 'inventoryApi' ? values.key : '');

/** What the browser stores; null before the form is loaded. */
export function settingsDraftOf({ values, saved, restored }: SettingsContext): SettingsDraft | null {
  if (!values || !saved) return null;
  return {
    typed: withoutKey(values),
    base: withoutKey(saved.values),
    isKeyLeftOut: keyOf(values) !== keyOf(saved.values) || restored?.isKeyLeftOut === true,
  };
}

const byDay = (days: readonly DayHours[]): Readonly<Record<string, DayHours>> =>
  Object.fromEntries(days.map((hours) => [hours.day, hours]));

const isSameRule = (one: TypedRule, other: TypedRule): boolean =>
  isSamePlace(one, other) && one.discount === other.discount;

/** The rules that only one of two versions has. */
function onlyIn(one: readonly TypedRule[], other: readonly TypedRule[]): readonly TypedRule[] {
  const missingIn = (rules: readonly TypedRule[]) => (rule: TypedRule) => !rules.some((same) => isSameRule(same, rule));
  return [...one.filter(missingIn(other)), ...other.filter(missingIn(one))];
}

const isAmong = (rules: readonly TypedRule[]) => (rule: TypedRule) => rules.some((one) => isSamePlace(one, rule));

/** Applies typed rules to the platform's current ones, by shop and part type. */
function rebasedRules(
  typed: readonly TypedRule[],
  base: readonly TypedRule[],
  now: readonly TypedRule[],
): readonly TypedRule[] {
  if (equal(writtenRules(base), writtenRules(now))) return typed;
  const isTouched = isAmong(onlyIn(typed, base));
  const rules = [...now.filter((rule) => !isTouched(rule)), ...typed.filter(isTouched)];
  return rules.map((rule, index) => ({ ...rule, key: index + 1 }));
}

/** Whether the user and someone else changed the discount of the same shop and part type to different values. */
export const areContested = (
  typed: readonly TypedRule[],
  base: readonly TypedRule[],
  now: readonly TypedRule[],
): boolean =>
  onlyIn(typed, now)
    .filter(isAmong(onlyIn(typed, base)))
    .some(isAmong(onlyIn(now, base)));

/** Applies what was typed to the platform's current values. What the user did not change keeps the platform's value. */
export function rebasedValues(
  { typed, base }: Pick<SettingsDraft, 'typed' | 'base'>,
  now: SettingsValues,
): SettingsValues {
  if (now.section === 'inventoryApi' && typed.section === now.section && base.section === now.section)
    return rebased(typed, base, now);
  if (now.section === 'communications' && typed.section === now.section && base.section === now.section)
    return { ...now, choices: rebased(typed.choices, base.choices, now.choices) };
  if (now.section === 'openHours' && typed.section === now.section && base.section === now.section)
    return {
      ...now,
      days: Object.values(rebased(byDay(typed.days), byDay(base.days), byDay(now.days))),
      holidays: chosenAmong(rebased(keptOf(typed.holidays), keptOf(base.holidays), keptOf(now.holidays))),
    };
  if (now.section === 'discounts' && typed.section === now.section && base.section === now.section)
    return { ...now, rules: rebasedRules(typed.rules, base.rules, now.rules) };
  return now;
}

/** A draft, applied to the platform's current values; null when the platform has all of it. */
export function recalledFrom(
  context: SettingsContext,
  { content, savedAt }: KeptDraft<SettingsDraft>,
): Pick<SettingsContext, 'values' | 'restored'> | null {
  const { base, isKeyLeftOut } = content;
  const recalled = {
    values: context.saved && rebasedValues(content, context.saved.values),
    restored: { at: savedAt, base, isKeyLeftOut },
  };
  return hasUnsaved({ ...context, ...recalled }) ? recalled : null;
}

/** Whether the platform would refuse the form. */
export function isBroken(values: SettingsValues | null): boolean {
  if (values?.section === 'inventoryApi') return Object.keys(inventoryProblems(values)).length > 0;
  if (values?.section === 'openHours') return values.days.some((hours) => Object.keys(hoursProblems(hours)).length > 0);
  if (values?.section === 'discounts')
    return values.rules.some((rule) => {
      const { discount, isRepeated } = ruleProblems(values.rules, rule);
      return discount !== null || isRepeated;
    });
  return false;
}

/** Whether the supplier's own users can change a section. */
export const isOwn = (section: Section): section is OwnSection => section !== 'supplier';
