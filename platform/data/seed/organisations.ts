import type { ScopeEntry } from '../../../domain/permission.ts';
import type { supplier } from '../organisation-schema.ts';
import { addressOf } from './addresses.ts';

const translations = (en: string, fr: string) => [
  { languageId: 'en', name: en },
  { languageId: 'fr', name: fr },
];

/** The tree above the organisations. The group is an organisation without users, shown disabled. */
export const TREE: readonly ScopeEntry[] = [
  {
    scopeKey: { type: 'global', id: 'global', translations: translations('Marketplace', 'Marketplace') },
    parentScopeId: null,
  },
  {
    scopeKey: { type: 'organizationType', id: 'suppliers', translations: translations('Suppliers', 'Fournisseurs') },
    parentScopeId: 'global',
  },
  {
    scopeKey: {
      type: 'organization',
      id: 'atelier-group',
      translations: translations('Atelier Group', 'Groupe Atelier'),
    },
    parentScopeId: 'suppliers',
  },
];

export interface Organisation {
  readonly id: string;
  readonly en: string;
  readonly fr: string;
  readonly parentId: 'suppliers' | 'atelier-group';
}

export const MONTREAL: Organisation = {
  id: 'atelier-montreal',
  en: 'Atelier Parts Montreal',
  fr: 'Pièces Atelier Montréal',
  parentId: 'atelier-group',
};
export const OTTAWA: Organisation = {
  id: 'atelier-ottawa',
  en: 'Atelier Parts Ottawa',
  fr: 'Pièces Atelier Ottawa',
  parentId: 'atelier-group',
};
export const QUEBEC: Organisation = {
  id: 'boreal-quebec',
  en: 'Boreal Recycled Parts',
  fr: 'Pièces recyclées Boréal',
  parentId: 'suppliers',
};
/** Visible to the global user only. */
export const FOREIGN: Organisation = {
  id: 'northern-parts',
  en: 'Northern Parts',
  fr: 'Pièces du Nord',
  parentId: 'suppliers',
};
/** Organisations with a permission that has ended and one that has not started. */
export const FORMER: Organisation = {
  id: 'former-parts',
  en: 'Former Parts',
  fr: 'Anciennes pièces',
  parentId: 'suppliers',
};
export const FUTURE: Organisation = {
  id: 'future-parts',
  en: 'Future Parts',
  fr: 'Pièces à venir',
  parentId: 'suppliers',
};

/** An organisation as a scope of its permission. */
export const scopeOf = ({ id, en, fr, parentId }: Organisation): ScopeEntry => ({
  scopeKey: { type: 'organization', id, organizationId: id, translations: translations(en, fr) },
  parentScopeId: parentId,
});

const supplierOf = (
  { id: scopeId, en, fr }: Organisation,
  name: string,
  city: string,
  province: string,
  phone: string,
  email: string,
  taxNumbers: readonly [federal: string, provincial: string],
): typeof supplier.$inferInsert => ({
  scopeId,
  name,
  names: { en, fr },
  city,
  province,
  phone,
  email,
  ...addressOf(name),
  federalTaxNumber: taxNumbers[0],
  provincialTaxNumber: taxNumbers[1],
});

/** The suppliers of the organisations with work. */
export const SUPPLIERS: readonly (typeof supplier.$inferInsert)[] = [
  supplierOf(MONTREAL, MONTREAL.fr, 'Montréal', 'QC', '514 555-0151', 'comptoir@atelier.test', [
    '81044 5511 RT0001',
    '1044551151 TQ0001',
  ]),
  supplierOf(OTTAWA, OTTAWA.en, 'Ottawa', 'ON', '613 555-0152', 'ottawa@atelier.test', [
    '81044 5511 RT0002',
    '1044551151 TQ0002',
  ]),
  supplierOf(QUEBEC, QUEBEC.fr, 'Québec', 'QC', '418 555-0153', 'info@boreal.test', [
    '82055 5532 RT0001',
    '1055553253 TQ0001',
  ]),
  supplierOf(FOREIGN, FOREIGN.en, 'Sudbury', 'ON', '705 555-0154', 'desk@northern.test', ['83055 5543 RT0001', '']),
];
