import { FEATURES } from '../../domain/features.ts';
import {
  ADMINISTRATION_FEATURE,
  AccessLevel,
  SHOP_FEATURE,
  type Feature,
  type Permission,
} from '../../domain/permission.ts';
import { recordOf } from '../../domain/record-of.ts';

const EVERYTHING = Object.values(AccessLevel).reduce<number>((mask, level) => mask | level, 0);
const READING = AccessLevel.Read | AccessLevel.ListDocuments | AccessLevel.ReadDocument;

/** Features a clerk may only read. */
const SETTINGS: readonly Feature[] = ['supplier-settings', 'supplier-inventory-api', 'supplier-open-hours'];

/** The roles to choose from: levels per feature. */
const ROLES = {
  administrator: () => EVERYTHING,
  clerk: (feature: Feature) =>
    feature === 'developer-tools' ? AccessLevel.None : SETTINGS.includes(feature) ? READING : EVERYTHING,
  'read-only': (feature: Feature) => (feature === 'developer-tools' ? AccessLevel.None : READING),
} as const satisfies Record<string, (feature: Feature) => number>;

/** A role in an organisation. */
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = ['administrator', 'clerk', 'read-only'] as const satisfies readonly Role[];

/** The role of a collision shop's account. */
export const COLLISION_SHOP = 'collision-shop';

/** Administers the marketplace and belongs to no organisation. Only `npm run users` creates one. */
export const SYSTEM_ADMINISTRATOR = 'system-administrator';

interface Organisation {
  readonly id: string;
  readonly name: string;
}

const named = (en: string, fr: string) => [
  { languageId: 'en', name: en },
  { languageId: 'fr', name: fr },
];

/** The levels of a role, by feature. */
export const levelsOf = (role: Role): Record<Feature, number> => recordOf(FEATURES, (feature) => ROLES[role](feature));

/** A system administrator's permission, from now on, without an end. */
export const systemPermissions = (): Permission[] => [
  {
    featureId: ADMINISTRATION_FEATURE,
    range: {},
    featureAccessLevelMask: EVERYTHING,
    scopeHierarchy: [
      {
        scopeKey: { type: 'global', id: 'global', translations: named('Marketplace', 'Marketplace') },
        parentScopeId: null,
      },
    ],
  },
];

/** The permissions of a role in suppliers' organisations, from now on, without an end. */
export const permissionsOf = (role: Role, organisations: readonly Organisation[]): Permission[] =>
  FEATURES.map((featureId) => ({
    featureId,
    range: {},
    featureAccessLevelMask: ROLES[role](featureId),
    scopeHierarchy: [
      {
        scopeKey: {
          type: 'organizationType' as const,
          id: 'suppliers',
          translations: named('Suppliers', 'Fournisseurs'),
        },
        parentScopeId: null,
      },
      ...organisations.map(({ id, name }) => ({
        scopeKey: { type: 'organization' as const, id, organizationId: id, translations: named(name, name) },
        parentScopeId: 'suppliers',
      })),
    ],
  })).filter(({ featureAccessLevelMask }) => featureAccessLevelMask !== AccessLevel.None);

/** The permissions of a collision shop in its own organisation, from now on, without an end. */
export const shopPermissions = ({ id, name }: Organisation): Permission[] => [
  {
    featureId: SHOP_FEATURE,
    range: {},
    featureAccessLevelMask: AccessLevel.Read | AccessLevel.Create | AccessLevel.Update,
    scopeHierarchy: [
      {
        scopeKey: { type: 'organization', id, organizationId: id, translations: named(name, name) },
        parentScopeId: null,
      },
    ],
  },
];
