/** Requests of collision shops. */
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
export const vehicle = {
  year: 2023,
  make: 'Honda',
  model: 'Civic',
  vin: '2HGFE2F50PH000001',
  bodyType: 'Sedan',
  exteriorColorCode: 'NH-731P',
  interiorColorCode: 'BK',
  options: [],
};
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
