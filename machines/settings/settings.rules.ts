import { inventoryProblems } from '../domain/inventory-api.ts';
import { copyHours, hoursProblems } from '../domain/open-hours.ts';
import type { OwnSection, Section, SettingsChange, SettingsContext, SettingsValues } from './settings.types.ts';

/** The form after a change; a change of another section leaves it as it is. */
export function changed(values: SettingsValues, change: SettingsChange): SettingsValues {
  if (values.section === 'inventoryApi' && change.section === 'inventoryApi') return { ...values, [change.field]: change.value };
  if (values.section === 'communications' && change.section === 'communications')
    return { ...values, choices: { ...values.choices, [change.communication]: change.isWanted } };
  if (values.section === 'openHours' && change.section === 'openHours') {
    if ('copyTo' in change) return { ...values, days: copyHours(values.days, change.day, change.copyTo) };
    return { ...values, days: values.days.map((hours) => (hours.day === change.day ? { ...hours, [change.field]: change.value } : hours)) };
  }
  return values;
}

/** What of a section is written: what is only shown with it does not make two of them differ. */
const written = (values: SettingsValues | null): unknown => (values?.section === 'inventoryApi' ? { url: values.url, key: values.key } : values);

export const isSame = (left: SettingsValues | null, right: SettingsValues | null): boolean => JSON.stringify(written(left)) === JSON.stringify(written(right));

/** Whether something stands in the form that the platform does not hold. */
export const isChanged = ({ values, saved }: SettingsContext): boolean => !isSame(values, saved?.values ?? null);

/** Whether something in the form breaks a rule, so that the platform would refuse it. */
export function isBroken(values: SettingsValues | null): boolean {
  if (values?.section === 'inventoryApi') return Object.keys(inventoryProblems(values)).length > 0;
  if (values?.section === 'openHours') return values.days.some((hours) => Object.keys(hoursProblems(hours)).length > 0);
  return false;
}

/** Whether a section can be written by a supplier's own people. */
export const isOwn = (section: Section): section is OwnSection => section !== 'supplier';
