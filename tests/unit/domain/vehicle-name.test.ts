import { expect, it } from 'vitest';
import { vehicleName, vehicleTextIn } from '../../../domain/vehicle-name.ts';

it.each([
  ['en', '2019 Ram 1500'],
  ['fr', 'Ram 1500 2019'],
] as const)('puts the year where the language expects it: %s', (language, name) => {
  expect(vehicleName({ year: 2019, make: 'Ram', model: '1500' }, language)).toBe(name);
  expect(vehicleTextIn('2019 Ram 1500', language)).toBe(name);
});

it('keeps a text that does not start with a year', () => {
  expect(vehicleTextIn('Ram 1500', 'fr')).toBe('Ram 1500');
});
