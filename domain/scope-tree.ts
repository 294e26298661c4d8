import { allowedScopeIds, type Permission, type Requirement, type ScopeEntry } from './permission.ts';

/** A node in the tree of organisations (spec §2). */
export interface ScopeNode {
  readonly id: string;
  readonly name: string;
  readonly type: ScopeEntry['scopeKey']['type'];
  /** The user may work in it. */
  readonly isAllowed: boolean;
  readonly children: readonly ScopeNode[];
}

/** The name in the given language, else the first translation, else the id. */
export function scopeName({ scopeKey }: ScopeEntry, language: string): string {
  const own = scopeKey.translations.find(({ languageId }) => languageId.split('-')[0] === language);
  return (own ?? scopeKey.translations[0])?.name ?? scopeKey.id;
}

export interface ScopeTreeOptions {
  /** What the user needs for an organisation to be enabled; null accepts any current permission. */
  readonly requirement: Requirement | null;
  readonly language: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Builds the tree of all scopes in the permissions: linked by parent, without duplicates (spec §2). */
export function scopeTree(
  permissions: readonly Permission[],
  { requirement, language, now }: ScopeTreeOptions,
): ScopeNode[] {
  const entries = new Map<string, ScopeEntry>();
  for (const entry of permissions.flatMap(({ scopeHierarchy }) => scopeHierarchy))
    if (!entries.has(entry.scopeKey.id)) entries.set(entry.scopeKey.id, entry);
  const allowed = new Set(allowedScopeIds(permissions, requirement, now));

  const below = (parentId: string | null, path: ReadonlySet<string>): ScopeNode[] =>
    [...entries.values()]
      .filter(({ scopeKey, parentScopeId }) => {
        const isRoot = parentScopeId === null || !entries.has(parentScopeId);
        // Cycles in the hierarchy must not cause an endless loop.
        return (parentId === null ? isRoot : parentScopeId === parentId) && !path.has(scopeKey.id);
      })
      .map((entry) => ({
        id: entry.scopeKey.id,
        name: scopeName(entry, language),
        type: entry.scopeKey.type,
        isAllowed: allowed.has(entry.scopeKey.id),
        children: below(entry.scopeKey.id, new Set([...path, entry.scopeKey.id])),
      }));
  return below(null, new Set());
}

/** Sorts a tree by name. Separate, because the first collator of a page is slow to load. */
export function sortedByName(tree: readonly ScopeNode[], language: string): ScopeNode[] {
  const order = new Intl.Collator(language);
  const sorted = (nodes: readonly ScopeNode[]): ScopeNode[] =>
    nodes
      .map((node) => ({ ...node, children: sorted(node.children) }))
      .sort((left, right) => order.compare(left.name, right.name));
  return sorted(tree);
}
