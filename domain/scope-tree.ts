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

const idsIn = (nodes: readonly ScopeNode[]): string[] => nodes.flatMap(({ id, children }) => [id, ...idsIn(children)]);

/**
 * Builds the tree of all scopes in the permissions: linked by parent, without duplicates (spec §2). Where the parents
 * form a circle, its first entry is a root, so that every organisation is listed.
 */
export function scopeTree(
  permissions: readonly Permission[],
  { requirement, language, now }: ScopeTreeOptions,
): ScopeNode[] {
  const entries = new Map<string, ScopeEntry>();
  for (const entry of permissions.flatMap(({ scopeHierarchy }) => scopeHierarchy))
    if (!entries.has(entry.scopeKey.id)) entries.set(entry.scopeKey.id, entry);
  const allowed = new Set(allowedScopeIds(permissions, requirement, now));

  const all = [...entries.values()];
  const nodeOf = (entry: ScopeEntry, path: ReadonlySet<string>): ScopeNode => {
    const { id, type } = entry.scopeKey;
    const around = new Set([...path, id]);
    return {
      id,
      name: scopeName(entry, language),
      type,
      isAllowed: allowed.has(id),
      children: all
        .filter(({ scopeKey, parentScopeId }) => parentScopeId === id && !around.has(scopeKey.id))
        .map((child) => nodeOf(child, around)),
    };
  };
  const rooted = (roots: readonly ScopeNode[]): readonly ScopeNode[] => {
    const listed = new Set(idsIn(roots));
    const left = all.find(({ scopeKey }) => !listed.has(scopeKey.id));
    return left ? rooted([...roots, nodeOf(left, new Set())]) : roots;
  };
  const isRoot = ({ parentScopeId }: ScopeEntry): boolean => parentScopeId === null || !entries.has(parentScopeId);
  return [...rooted(all.filter(isRoot).map((entry) => nodeOf(entry, new Set())))];
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
