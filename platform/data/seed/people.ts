import { FEATURES } from '../../../domain/features.ts';
import { AccessLevel, type Permission } from '../../../domain/permission.ts';
import { systemPermissions } from '../../identity/roles.ts';
import type { account } from '../identity-schema.ts';
import { FORMER, FUTURE, MONTREAL, OTTAWA, QUEBEC, scopeOf, TREE, type Organisation } from './organisations.ts';

const DAY = 86_400_000;

const EVERYTHING = Object.values(AccessLevel).reduce<number>((mask, level) => mask | level, 0);
const READING = AccessLevel.Read | AccessLevel.ListDocuments | AccessLevel.ReadDocument;

/** All features of the portal, with these levels, in these organisations. */
const everyFeature = (
  mask: number,
  organisations: readonly Organisation[] | 'everywhere',
  range: Permission['range'] = {},
): Permission[] =>
  FEATURES.map((featureId) => ({
    featureId,
    range,
    featureAccessLevelMask: mask,
    scopeHierarchy: organisations === 'everywhere' ? TREE.slice(0, 1) : [...TREE, ...organisations.map(scopeOf)],
  }));

export type Person = Omit<typeof account.$inferInsert, 'passwordHash'>;

/** The demo users. Permissions start and end relative to `now` (epoch ms). */
export const people = (now: number): Person[] => [
  {
    id: 'sophie',
    email: 'sophie@atelier.test',
    firstName: 'Sophie',
    lastName: 'Gagnon',
    locale: 'en',
    roles: ['supplier-manager'],
    lastSelectedScopeId: MONTREAL.id,
    permissions: [
      ...everyFeature(EVERYTHING, [MONTREAL, OTTAWA, QUEBEC]),
      ...everyFeature(EVERYTHING, [FORMER], { endDateTime: new Date(now - DAY).toISOString() }),
      ...everyFeature(EVERYTHING, [FUTURE], { startDateTime: new Date(now + 30 * DAY).toISOString() }),
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
    permissions: everyFeature(EVERYTHING, [MONTREAL]),
  },
  {
    id: 'rita',
    email: 'rita@readonly.test',
    firstName: 'Rita',
    lastName: 'Okafor',
    roles: ['auditor'],
    lastSelectedScopeId: null,
    permissions: everyFeature(READING, [MONTREAL, OTTAWA]),
  },
  {
    id: 'noah',
    email: 'noah@nowhere.test',
    firstName: 'Noah',
    lastName: 'Martin',
    roles: [],
    lastSelectedScopeId: null,
    permissions: [],
  },
  {
    id: 'gina',
    email: 'gina@global.test',
    firstName: 'Gina',
    lastName: 'Pelletier',
    roles: ['administrator'],
    lastSelectedScopeId: null,
    permissions: [...everyFeature(EVERYTHING, 'everywhere'), ...systemPermissions()],
  },
];
