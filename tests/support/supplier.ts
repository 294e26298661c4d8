/** A supplier with everything that is printed of one. */
export const SUPPLIER = {
  scopeId: 's-1',
  name: 'Boréal',
  names: { en: 'Boreal Parts', fr: 'Pièces Boréal' },
  address: '1, rue du Fort',
  city: 'Québec',
  province: 'QC',
  postalCode: 'G1R 4P5',
  phone: '418 555-0101',
  email: 'desk@boreal.example',
  federalTaxNumber: '80000 1111 RT0001',
  provincialTaxNumber: '1200 2222 TQ0001',
  version: 1,
};
