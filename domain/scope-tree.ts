import { allowedScopeIds, type Permission, type Requirement, type ScopeEntry } from './permission.ts';

/** A node of the tree of organisations (spec §2). */
export interface ScopeNode {
  readonly id: string;
  readonly name: string;
  readonly type: ScopeEntry['scopeKey']['type'];
  /** The user may act in it. */
  readonly isAllowed: boolean;
  readonly children: readonly ScopeNode[];
}

/** The name in the language, else the first translation, else the id. */
export function scopeName({ scopeKey }: ScopeEntry, language: string): string {
  const own = scopeKey.translations.find(({ languageId }) => languageId.split('-')[0] === language);
  return (own ?? scopeKey.translations[0])?.name ?? scopeKey.id;
}

export interface ScopeTreeOptions {
  /** What the user must hold for an organisation to be enabled; null: anything current. */
  readonly requirement: Requirement | null;
  readonly language: string;
  /** Epoch ms. */
  readonly now: number;
}

/** All scopes of the permissions as a tree: by parent links, sorted by name, each id once (spec §2). */
export function scopeTree(
  permissions: readonly Permission[],
  { requirement, language, now }: ScopeTreeOptions,
): ScopeNode[] {
  const entries = new Map<string, ScopeEntry>();
  for (const entry of permissions.flatMap(({ scopeHierarchy }) => scopeHierarchy))
    if (!entries.has(entry.scopeKey.id)) entries.set(entry.scopeKey.id, entry);
  const allowed = new Set(allowedScopeIds(permissions, requirement, now));
  const order = new Intl.Collator(language);

  const below = (parentId: string | null, path: ReadonlySet<string>): ScopeNode[] =>
    [...entries.values()]
      .filter(({ scopeKey, parentScopeId }) => {
        const isRoot = parentScopeId === null || !entries.has(parentScopeId);
        // A hierarchy that runs in a circle must not hang the page.
        return (parentId === null ? isRoot : parentScopeId === parentId) && !path.has(scopeKey.id);
      })
      .map((entry) => ({
        id: entry.scopeKey.id,
        name: scopeName(entry, language),
        type: entry.scopeKey.type,
        isAllowed: allowed.has(entry.scopeKey.id),
        children: below(entry.scopeKey.id, new Set([...path, entry.scopeKey.id])),
      }))
      .sort((left, right) => order.compare(left.name, right.name));
  return below(null, new Set());
}
