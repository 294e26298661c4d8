/** Requests of collision shops. */
import { civic } from '../support/vehicle.ts';

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
export const asked = (oemNumber: string): object => ({
  description: { en: 'Front bumper', fr: 'Pare-chocs avant' },
  quantity: 1,
  oemNumber,
  manufacturer: 'Honda',
  listPriceCents: 45_000,
  acceptedTypes: 1,
  note: '',
});
/** The vehicle of their requests. */
export const vehicle = civic;
export const newRequest = (change: object = {}): object => ({
  kind: 'new',
  supplierId: 'atelier-montreal',
  shopFileNumber: 'AB-12345',
  partsFileNumber: 'MP777001',
  user: 'Nathalie Fournier',
  vehicle,
  expiresAt: inHours(2),
  parts: [asked('04711-T20-A90ZZ'), asked('04712-T20-A90ZZ')],
  ...change,
});
