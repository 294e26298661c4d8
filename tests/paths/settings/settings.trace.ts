/** Helpers for the invariants of the settings. */
import { HOLIDAYS } from '../../../domain/holidays.ts';
import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import type { Trace } from '../engine/path-model.ts';
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type { SavedSettings, SettingsValues } from '../../../machines/settings/settings.types.ts';

type Step = Trace<typeof settingsMachine>;

export const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;

export const startedCall = (step: Step, name: string): boolean => inputOf(step, name) !== undefined;

export const announced = ({ sent }: Step): string | undefined =>
  sent.map((event) => String(event['key'])).find((key) => key.startsWith('settings:saved.'));

/** The values to send; the end of a key is only for display. */
export const form = ({ context: { values } }: Step['after']): unknown => ({ ...values, keyHint: '' });

export const held = (settings: SavedSettings | null): unknown => ({ ...settings?.values, keyHint: '' });

export const bare = (values: SettingsValues | undefined): unknown =>
  values?.section === 'inventoryApi' ? { ...values, key: '', keyHint: '' } : values;

export const keyOf = (values: SettingsValues | null | undefined): string =>
  values?.section === 'inventoryApi' ? values.key : '';

/** The fields of a form; a day of the week counts as one, and so does the discount of a shop and part type. */
export function fieldsOf(values: SettingsValues): Record<string, unknown> {
  if (values.section === 'discounts')
    return Object.fromEntries(
      values.rules.map(({ shopId, industryType, discount }, index) => {
        const isRepeat = values.rules.findIndex((rule) => rule.shopId === shopId && rule.industryType === industryType);
        return [`${shopId} ${industryType} ${isRepeat === index ? '' : 'again'}`, discount];
      }),
    );
  if (values.section === 'openHours')
    return {
      ...Object.fromEntries(values.days.map((hours) => [hours.day, hours])),
      ...Object.fromEntries(HOLIDAYS.map((holiday) => [holiday, values.holidays.includes(holiday)])),
    };
  return values.section === 'communications' ? { ...values.choices } : { ...values };
}

/** What was typed, applied field by field to what the platform has now. */
export function laidOver(typed: SettingsValues, base: SettingsValues, now: SettingsValues): Record<string, unknown> {
  const [mine, before, theirs] = [fieldsOf(typed), fieldsOf(base), fieldsOf(now)];
  if (typed.section !== now.section) return theirs;
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    fields
      .map((field) => [field, equal(mine[field], before[field]) ? theirs[field] : mine[field]] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** The save may have been received, or a colleague was faster. */
export const isUncertain = (step: Step): boolean =>
  ['network', 'timeout', 'malformed', 'server', 'conflict'].includes(toFailure(step.event['error']).kind);
