import type { Vehicle } from '../../domain/quote-request.ts';

/** A vehicle that the catalogue knows. */
export const civic: Vehicle = {
  year: 2023,
  make: 'Honda',
  model: 'Civic',
  vin: '2HGFE2F50PH000001',
  bodyType: 'Sedan',
  exteriorColorCode: 'NH-731P',
  interiorColorCode: 'BK',
  options: [],
};
