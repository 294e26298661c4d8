import type { FoundRecord } from '../../../domain/found-record.ts';
import type { Words } from '../engine/path-model.ts';

const VEHICLE = { year: 2023, make: 'Honda', model: 'Civic' };

/** A record found by typing its number, and another one. */
export const NUMBERED: FoundRecord = {
  type: 'quoteRequest',
  id: 'qr-1',
  name: 'Q-20001',
  isNumbered: true,
  shop: 'Carrosserie Prestige',
  about: { en: '2023 Honda Civic', fr: 'Honda Civic 2023' },
};
export const OTHER: FoundRecord = { ...NUMBERED, id: 'qr-2', name: 'Q-20002', isNumbered: false, shop: 'Garage Roy' };

/** The texts of a record. */
export const recordWords = ({ name, shop }: FoundRecord): Words => [
  name,
  ' ',
  'menu:quoteRequests',
  `${shop} · `,
  { as: 'vehicle', vehicle: VEHICLE },
];
