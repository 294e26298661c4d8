import type { Language } from './enumerations.ts';
import type { Feature } from './features.ts';

export type { Feature };

/** A collision shop's permission in its own organisation, to request prices. The portal itself does not use it. */
export const SHOP_FEATURE = 'quote-requesting';

/** A system administrator's permission. It applies everywhere or not at all. No page of the portal uses it. */
export const ADMINISTRATION_FEATURE = 'platform-administration';

/** Access level flags (spec §6). */
export const AccessLevel = {
  None: 0,
  Read: 1,
  Create: 2,
  Update: 4,
  Configure: 8,
  Archive: 16,
  Destroy: 32,
  ListDocuments: 1024,
  ReadDocument: 2048,
  CreateDocument: 4096,
  UpdateDocument: 8192,
  ArchiveDocument: 16384,
  DestroyDocument: 32768,
} as const;

/** What a route or call requires. Several levels are combined with bitwise OR. */
export interface Requirement {
  readonly feature: Feature | typeof SHOP_FEATURE | typeof ADMINISTRATION_FEATURE;
  readonly levels: readonly number[];
  /** Only a permission for the whole marketplace is enough; one for an organisation is not. */
  readonly isEverywhere?: true;
}

export const SCOPE_TYPES = ['global', 'organizationType', 'organization'] as const;

/**
 * One entry of a permission's scope hierarchy (spec §3). A permission applies to the organisations it names, which are
 * the entries with an `organizationId`. The entries above them only build the tree. A permission that names no
 * organisation applies to all organisations below its organisation types, or everywhere if it is global.
 */
export interface ScopeEntry {
  readonly scopeKey: {
    readonly type: (typeof SCOPE_TYPES)[number];
    readonly id: string;
    readonly translations: readonly { readonly languageId: string; readonly name: string }[];
    readonly organizationId?: string | undefined;
  };
  readonly parentScopeId: string | null;
}

export interface Permission {
  /** One of FEATURES, or a feature of another portal. */
  readonly featureId: string;
  /** ISO 8601. An absent start or end means no limit. */
  readonly range: { readonly startDateTime?: string | undefined; readonly endDateTime?: string | undefined };
  readonly featureAccessLevelMask: number;
  readonly scopeHierarchy: readonly ScopeEntry[];
}

/** The signed-in user, as GetMyself returns it (spec §3, §7). */
export interface Profile {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userRoles: readonly string[];
  readonly lastSelectedScopeId: string | null;
  /** The language the user chose, on any computer; null until they choose one. */
  readonly locale: Language | null;
  readonly profilePictureThumbFile: { readonly fileId: string; readonly viewUrl: string } | null;
  readonly profilePictureCroppedFileId: string | null;
  readonly profilePictureOriginalFileId: string | null;
  readonly permissions: readonly Permission[];
}

/** Whether the permission's time range includes `now` (epoch ms); open ends always match (spec §5). */
export function isCurrent({ range }: Permission, now: number): boolean {
  const start = range.startDateTime === undefined ? -Infinity : Date.parse(range.startDateTime);
  const end = range.endDateTime === undefined ? Infinity : Date.parse(range.endDateTime);
  return start <= now && now < end;
}

/** The permission check of spec §5: same feature, current time range, all required bits. */
export function grants(permission: Permission, { feature, levels }: Requirement, now: number): boolean {
  const required = levels.reduce((mask, level) => mask | level, AccessLevel.None);
  return (
    permission.featureId === feature &&
    isCurrent(permission, now) &&
    (permission.featureAccessLevelMask & required) === required
  );
}

/**
 * Ids of the organisations in which `permissions` meet the requirement at `now`, in hierarchy order and without
 * duplicates. `null` accepts any current permission.
 */
export function allowedScopeIds(
  permissions: readonly Permission[],
  requirement: Requirement | null,
  now: number,
): string[] {
  const ids = permissions
    .filter((permission) => (requirement ? grants(permission, requirement, now) : isCurrent(permission, now)))
    .flatMap((permission) => (isWide(permission) ? coveredBy(permission, permissions) : permission.scopeHierarchy))
    .filter((entry) => entry.scopeKey.type === 'organization' && entry.scopeKey.organizationId !== undefined)
    .map((entry) => entry.scopeKey.id);
  return [...new Set(ids)];
}

/** Whether the permission names no organisation: it is for organisation types, or global. */
export const isWide = ({ scopeHierarchy }: Permission): boolean =>
  scopeHierarchy.every(({ scopeKey }) => scopeKey.type !== 'organization');

/** Whether a global permission, not only one for organisation types, meets the requirement at `now`. */
export const grantsEverywhere = (permissions: readonly Permission[], requirement: Requirement, now: number): boolean =>
  permissions.some(
    (permission) =>
      grants(permission, requirement, now) &&
      permission.scopeHierarchy.length > 0 &&
      permission.scopeHierarchy.every(({ scopeKey }) => scopeKey.type === 'global'),
  );

/** Whether a current permission names the organisation, so that its owner works there. */
export const isMember = (permissions: readonly Permission[], scopeId: string, now: number): boolean =>
  allowedScopeIds(
    permissions.filter((permission) => !isWide(permission)),
    null,
    now,
  ).includes(scopeId);

/** The entries of all permissions that a wide one covers. */
function coveredBy({ scopeHierarchy }: Permission, permissions: readonly Permission[]): readonly ScopeEntry[] {
  const known = permissions.flatMap((permission) => permission.scopeHierarchy);
  const types = scopeHierarchy.filter(({ scopeKey }) => scopeKey.type === 'organizationType');
  if (types.length === 0) return scopeHierarchy.length === 0 ? [] : known;
  const covered = new Set(types.map(({ scopeKey }) => scopeKey.id));
  const below = (entry: ScopeEntry): boolean => entry.parentScopeId !== null && covered.has(entry.parentScopeId);
  // Each pass goes one level down.
  let size = 0;
  while (size !== covered.size) {
    size = covered.size;
    for (const entry of known) if (below(entry)) covered.add(entry.scopeKey.id);
  }
  return known.filter(below);
}
