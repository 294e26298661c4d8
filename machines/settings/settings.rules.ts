import { inventoryProblems } from '../../domain/inventory-api.ts';
import { copyHours, hoursProblems, type DayHours } from '../../domain/open-hours.ts';
import { laidOver } from '../draft/draft.rules.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type {
  OwnSection,
  Section,
  SettingsChange,
  SettingsContext,
  SettingsDraft,
  SettingsValues,
} from './settings.types.ts';

/** The form after a change; a change of another section leaves it as it is. */
export function changed(values: SettingsValues, change: SettingsChange): SettingsValues {
  if (values.section === 'inventoryApi' && change.section === 'inventoryApi')
    return { ...values, [change.field]: change.value };
  if (values.section === 'communications' && change.section === 'communications')
    return { ...values, choices: { ...values.choices, [change.communication]: change.isWanted } };
  if (values.section === 'openHours' && change.section === 'openHours') {
    if ('copyTo' in change) return { ...values, days: copyHours(values.days, change.day, change.copyTo) };
    return {
      ...values,
      days: values.days.map((hours) => (hours.day === change.day ? { ...hours, [change.field]: change.value } : hours)),
    };
  }
  return values;
}

/** What of a section is written, without the spaces around it: what is only shown with it does not make two of them differ. */
const written = (values: SettingsValues | null): unknown =>
  values?.section === 'inventoryApi' ? { url: values.url.trim(), key: values.key.trim() } : values;

export const isSame = (left: SettingsValues | null, right: SettingsValues | null): boolean =>
  JSON.stringify(written(left)) === JSON.stringify(written(right));

/** Whether something stands in the form that the platform does not hold. */
export const isChanged = ({ values, saved }: SettingsContext): boolean => !isSame(values, saved?.values ?? null);

/** Something was typed that the platform does not hold: in the form, or a key that was typed before and is not kept. */
export const hasUnsaved = (context: SettingsContext): boolean =>
  isChanged(context) || context.restored?.isKeyLeftOut === true;

/** A key must not lie in the browser (docs/decisions.md). */
const withoutKey = (values: SettingsValues): SettingsValues =>
  values.section === 'inventoryApi' ? { ...values, key: '', keyHint: '' } : values;

const keyOf = (values: SettingsValues): string => (values.section === 'inventoryApi' ? values.key : '');

/** What is kept in the browser; null before there is a form. */
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

/** What was typed, laid over what the platform holds now: a field or a day that nobody typed into is the platform's. */
function laidOverValues({ typed, base }: SettingsDraft, now: SettingsValues): SettingsValues {
  if (now.section === 'inventoryApi' && typed.section === now.section && base.section === now.section)
    return laidOver(typed, base, now);
  if (now.section === 'communications' && typed.section === now.section && base.section === now.section)
    return { ...now, choices: laidOver(typed.choices, base.choices, now.choices) };
  if (now.section === 'openHours' && typed.section === now.section && base.section === now.section)
    return { ...now, days: Object.values(laidOver(byDay(typed.days), byDay(base.days), byDay(now.days))) };
  return now;
}

/** What was typed earlier, laid over what the platform holds now; null where it holds all of it. */
export function recalledFrom(
  context: SettingsContext,
  { content, savedAt }: KeptDraft<SettingsDraft>,
): Pick<SettingsContext, 'values' | 'restored'> | null {
  const { base, isKeyLeftOut } = content;
  const recalled = {
    values: context.saved && laidOverValues(content, context.saved.values),
    restored: { at: savedAt, base, isKeyLeftOut },
  };
  return hasUnsaved({ ...context, ...recalled }) ? recalled : null;
}

/** Whether something in the form breaks a rule, so that the platform would refuse it. */
export function isBroken(values: SettingsValues | null): boolean {
  if (values?.section === 'inventoryApi') return Object.keys(inventoryProblems(values)).length > 0;
  if (values?.section === 'openHours') return values.days.some((hours) => Object.keys(hoursProblems(hours)).length > 0);
  return false;
}

/** Whether a section can be written by a supplier's own people. */
export const isOwn = (section: Section): section is OwnSection => section !== 'supplier';
