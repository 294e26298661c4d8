import { asc } from 'drizzle-orm';
import { LANGUAGES } from '../../domain/enumerations.ts';
import {
  ADMINISTRATION_FEATURE,
  isWide,
  SHOP_FEATURE,
  type Permission,
  type ScopeEntry,
} from '../../domain/permission.ts';
import type { Translated } from '../../domain/quote-request.ts';
import type { Database } from '../data/database.ts';
import { collisionShop, supplier } from '../data/organisation-schema.ts';
import { isNotClosed } from './closed-organisations.ts';
import { ofAnyOrganisation, restrict } from './rows.ts';

const SUPPLIERS = 'suppliers';

interface Covered {
  readonly id: string;
  readonly name: string;
  /** Null when the name is the same in both languages. */
  readonly names?: Translated | null;
}

const entryOf =
  (parentScopeId: string | null) =>
  ({ id, name, names }: Covered): ScopeEntry => ({
    scopeKey: {
      type: 'organization',
      id,
      organizationId: id,
      translations: LANGUAGES.map((languageId) => ({ languageId, name: names?.[languageId] ?? name })),
    },
    parentScopeId,
  });

/**
 * Completes permissions that are global or for the type of suppliers with the organisations they cover today (spec §3):
 * suppliers, or collision shops for the shops' feature. A system administrator's permission is for no organisation.
 */
export async function withOrganisations(database: Database, permissions: Permission[]): Promise<Permission[]> {
  if (!permissions.some(isWide)) return permissions;
  const everywhere = ofAnyOrganisation('a wide permission covers all of them');
  const suppliers = await database
    .select({ id: supplier.scopeId, name: supplier.name, names: supplier.names })
    .from(supplier)
    .where(restrict(everywhere, isNotClosed(supplier.scopeId)))
    .orderBy(asc(supplier.name), supplier.scopeId);
  const shops = await database
    .select({ id: collisionShop.scopeId, name: collisionShop.name })
    .from(collisionShop)
    .where(restrict(everywhere, isNotClosed(collisionShop.scopeId)))
    .orderBy(asc(collisionShop.name), collisionShop.scopeId);
  return permissions.map((permission) => {
    const { scopeHierarchy, featureId } = permission;
    if (!isWide(permission) || scopeHierarchy.length === 0 || featureId === ADMINISTRATION_FEATURE) return permission;
    const types = scopeHierarchy.filter(({ scopeKey }) => scopeKey.type === 'organizationType');
    const parent = types.find(({ scopeKey }) => scopeKey.id === SUPPLIERS) ?? scopeHierarchy[0];
    const isOfType = types.length === 0 || (featureId !== SHOP_FEATURE && parent?.scopeKey.id === SUPPLIERS);
    if (!isOfType) return permission;
    const covered: readonly Covered[] = featureId === SHOP_FEATURE ? shops : suppliers;
    return { ...permission, scopeHierarchy: [...scopeHierarchy, ...covered.map(entryOf(parent?.scopeKey.id ?? null))] };
  });
}
