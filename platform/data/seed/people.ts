import { AccessLevel, FEATURES, type Permission, type ScopeEntry } from '../../../machines/domain/permission.ts';

const name = (en: string, fr: string) => [
  { languageId: 'en', name: en },
  { languageId: 'fr', name: fr },
];

const GLOBAL: ScopeEntry = { scopeKey: { type: 'global', id: 'global', translations: name('Marketplace', 'Place de marché') }, parentScopeId: null };
const SUPPLIERS: ScopeEntry = {
  scopeKey: { type: 'organizationType', id: 'suppliers', translations: name('Suppliers', 'Fournisseurs') },
  parentScopeId: 'global',
};
const organisation = (id: string, en: string, fr: string, parentScopeId = 'suppliers'): ScopeEntry => ({
  scopeKey: { type: 'organization', id, organizationId: id, translations: name(en, fr) },
  parentScopeId,
});

const MONTREAL = organisation('atelier-montreal', 'Atelier Parts Montreal', 'Pièces Atelier Montréal', 'atelier-group');
const OTTAWA = organisation('atelier-ottawa', 'Atelier Parts Ottawa', 'Pièces Atelier Ottawa', 'atelier-group');
const QUEBEC = organisation('boreal-quebec', 'Boreal Recycled Parts', 'Pièces recyclées Boréal');
const FOREIGN = organisation('northern-parts', 'Northern Parts', 'Pièces du Nord');
/** Drawn in the tree, but nobody acts in it. */
const GROUP: ScopeEntry = {
  scopeKey: { type: 'organization', id: 'atelier-group', translations: name('Atelier Group', 'Groupe Atelier') },
  parentScopeId: 'suppliers',
};
const DRAWN = [GLOBAL, SUPPLIERS, GROUP];

const EVERYTHING = Object.values(AccessLevel).reduce<number>((mask, level) => mask | level, 0);
const READING = AccessLevel.Read | AccessLevel.ListDocuments | AccessLevel.ReadDocument;

const permissions = (mask: number, scopes: readonly ScopeEntry[], range: Permission['range'] = {}): Permission[] =>
  FEATURES.map((featureId) => ({ featureId, range, featureAccessLevelMask: mask, scopeHierarchy: [...DRAWN, ...scopes] }));

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: 'en' | 'fr';
  readonly roles: string[];
  readonly lastSelectedScopeId: string | null;
  readonly permissions: Permission[];
}

/** The demo sign-ins (design §2). Sophie also holds a permission that is over and one that is still to come. */
export const people = (now: number): Person[] => [
  {
    id: 'sophie',
    email: 'sophie@atelier.test',
    firstName: 'Sophie',
    lastName: 'Gagnon',
    locale: 'en',
    roles: ['supplier-manager'],
    lastSelectedScopeId: MONTREAL.scopeKey.id,
    permissions: [
      ...permissions(EVERYTHING, [MONTREAL, OTTAWA, QUEBEC]),
      ...permissions(EVERYTHING, [organisation('former-parts', 'Former Parts', 'Anciennes pièces')], {
        endDateTime: new Date(now - 86_400_000).toISOString(),
      }),
      ...permissions(EVERYTHING, [organisation('future-parts', 'Future Parts', 'Pièces à venir')], {
        startDateTime: new Date(now + 30 * 86_400_000).toISOString(),
      }),
    ],
  },
  {
    id: 'luc',
    email: 'luc@atelier.test',
    firstName: 'Luc',
    lastName: 'Tremblay',
    locale: 'fr',
    roles: ['supplier-clerk'],
    lastSelectedScopeId: null,
    permissions: permissions(EVERYTHING, [MONTREAL]),
  },
  {
    id: 'rita',
    email: 'rita@readonly.test',
    firstName: 'Rita',
    lastName: 'Okafor',
    locale: 'en',
    roles: ['auditor'],
    lastSelectedScopeId: null,
    permissions: permissions(READING, [MONTREAL, OTTAWA, QUEBEC]),
  },
  { id: 'noah', email: 'noah@nowhere.test', firstName: 'Noah', lastName: 'Martin', locale: 'en', roles: [], lastSelectedScopeId: null, permissions: [] },
  {
    id: 'gina',
    email: 'gina@global.test',
    firstName: 'Gina',
    lastName: 'Pelletier',
    locale: 'fr',
    roles: ['administrator'],
    lastSelectedScopeId: null,
    permissions: permissions(EVERYTHING, [MONTREAL, OTTAWA, QUEBEC, FOREIGN]),
  },
];

/** The suppliers of the organisations. */
export const SUPPLIER_ORGANISATIONS = [
  { scopeId: MONTREAL.scopeKey.id, name: 'Pièces Atelier Montréal', city: 'Montréal', province: 'QC', phone: '514 555-0151', email: 'comptoir@atelier.test' },
  { scopeId: OTTAWA.scopeKey.id, name: 'Atelier Parts Ottawa', city: 'Ottawa', province: 'ON', phone: '613 555-0152', email: 'ottawa@atelier.test' },
  { scopeId: QUEBEC.scopeKey.id, name: 'Pièces recyclées Boréal', city: 'Québec', province: 'QC', phone: '418 555-0153', email: 'info@boreal.test' },
  { scopeId: FOREIGN.scopeKey.id, name: 'Northern Parts', city: 'Sudbury', province: 'ON', phone: '705 555-0154', email: 'desk@northern.test' },
] as const;
