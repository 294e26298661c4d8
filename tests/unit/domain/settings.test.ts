import { describe, expect, it } from 'vitest';
import { HOLIDAYS, holidaysOf } from '../../../domain/holidays.ts';
import type { SettingsChange } from '../../../machines/settings/settings.types.ts';
import { communications, inventoryApi, openHours } from '../../paths/settings/settings.examples.ts';
import { IndustryType } from '../../../domain/enumerations.ts';
import type { SettingsValues } from '../../../machines/settings/settings.types.ts';
import {
  areContested,
  changed,
  isBroken,
  isSameSettings,
  rebasedValues,
  writtenRules,
} from '../../../machines/settings/settings.rules.ts';

describe('the form of a section', () => {
  it('accepts changes of its own section only', () => {
    const change = { section: 'communications', communication: 'invoices', isWanted: false } as const;
    expect(changed(communications.values, change)).toMatchObject({ choices: { invoices: false, credits: true } });
    expect(changed(openHours.values, change)).toBe(openHours.values);
  });

  it('changes one day, or copies its hours to others', () => {
    const later = changed(openHours.values, { section: 'openHours', day: 2, field: 'end', value: '18:00' });
    expect(later).toMatchObject({
      days: [{ end: '17:00' }, { end: '18:00' }, { end: '17:00' }, {}, {}, { end: '' }, {}],
    });
    const copied = changed(later, { section: 'openHours', day: 2, copyTo: [6] });
    expect(copied).toMatchObject({
      days: [{}, {}, {}, {}, {}, { day: 6, isOpen: true, end: '18:00' }, { isOpen: false }],
    });
  });

  it('keeps a holiday or not, or those of a province beside the others, in the order of the year', () => {
    const after = (change: SettingsChange) => changed(openHours.values, change);
    expect(openHours.values).toMatchObject({ holidays: ['nationalDay', 'christmas', 'newYearsEve'] });
    expect(after({ section: 'openHours', holiday: 'newYear', isKept: true })).toMatchObject({
      holidays: ['newYear', 'nationalDay', 'christmas', 'newYearsEve'],
    });
    expect(after({ section: 'openHours', holiday: 'christmas', isKept: false })).toMatchObject({
      holidays: ['nationalDay', 'newYearsEve'],
    });
    expect(after({ section: 'openHours', province: 'ON' })).toMatchObject({
      holidays: HOLIDAYS.filter(
        (holiday) => ['nationalDay', 'newYearsEve'].includes(holiday) || holidaysOf('ON').includes(holiday),
      ),
    });
  });

  it('ignores display-only values', () => {
    expect(
      isSameSettings(inventoryApi.values, {
        ...inventoryApi.values,
        section: 'inventoryApi',
        url: 'https://parts.example.com/v1',
        key: 'ab12-cd34-ef56',
        keyHint: '',
      }),
    ).toBe(true);
    expect(
      isSameSettings(
        inventoryApi.values,
        changed(inventoryApi.values, { section: 'inventoryApi', field: 'key', value: 'x' }),
      ),
    ).toBe(false);
    expect(isSameSettings(null, communications.values)).toBe(false);
  });

  it('is invalid with one invalid day or URL', () => {
    expect(isBroken(openHours.values)).toBe(false);
    expect(isBroken(changed(openHours.values, { section: 'openHours', day: 5, field: 'lunchEnd', value: '' }))).toBe(
      true,
    );
    expect(isBroken(changed(inventoryApi.values, { section: 'inventoryApi', field: 'url', value: 'parts' }))).toBe(
      true,
    );
    expect(isBroken(communications.values)).toBe(false);
  });
});

describe('discount rules that two people changed', () => {
  const rule = (key: number, shopId: string, discount: string) => ({
    key,
    shopId,
    industryType: IndustryType.None,
    discount,
  });
  const form = (...rules: readonly ReturnType<typeof rule>[]): SettingsValues => ({
    section: 'discounts',
    rules,
    shops: [],
  });
  const base = [rule(1, '', '10.00'), rule(2, 'a', '20.00'), rule(3, 'b', '30.00')] as const;

  it.each([
    ['a rule that someone else added', [...base, rule(4, 'c', '40.00')], [rule(1, '', '11.00'), ...base.slice(1)]],
    ['a rule that someone else changed', [base[0], rule(2, 'a', '25.00'), base[2]], [...base, rule(4, 'c', '40.00')]],
    ['that someone else removed a rule', base.slice(0, 2), [...base, rule(4, 'c', '40.00')]],
  ])('keep %s', (_name, now, typed) => {
    const merged = rebasedValues({ typed: form(...typed), base: form(...base) }, form(...now));
    const theirs = rebasedValues({ typed: form(...now), base: form(...base) }, form(...typed));
    const rulesOf = (values: SettingsValues) =>
      values.section === 'discounts' ? writtenRules(values.rules).map((one) => JSON.stringify(one)) : [];
    expect(rulesOf(merged).toSorted()).toEqual(rulesOf(theirs).toSorted());
    expect(rulesOf(merged)).not.toEqual(rulesOf(form(...typed)));
    expect(areContested(typed, base, now)).toBe(false);
  });

  it('are contested for the same shop and part type only, and the user’s own is kept', () => {
    const [typed, now] = [[rule(1, '', '11.00')], [rule(1, '', '12.00'), base[1]]];
    expect(areContested(typed, base.slice(0, 2), now)).toBe(true);
    expect(rebasedValues({ typed: form(...typed), base: form(...base.slice(0, 2)) }, form(...now))).toEqual(
      form(rule(1, '', '11.00')),
    );
  });
});
