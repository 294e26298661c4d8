import { describe, expect, it } from 'vitest';
import { communications, inventoryApi, openHours } from '../../paths/settings/settings.examples.ts';
import { changed, isBroken, isSameSettings } from '../../../machines/settings/settings.rules.ts';

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
