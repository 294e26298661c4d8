/** The browser's own accessibility tree of a page, as assistive technology gets it. */
import type { Page } from 'playwright/test';

/** A node of the tree, without ignored ones. */
export interface Accessible {
  readonly role: string;
  readonly name: string;
  readonly children: readonly Accessible[];
}

/** The nodes of the page's tree, the root first. */
export async function accessibilityTree(page: Page): Promise<Accessible> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): Accessible[] => {
    const node = byId.get(id);
    if (!node) return [];
    const children = (node.childIds ?? []).flatMap(read);
    return node.ignored
      ? children
      : [{ role: String(node.role?.value ?? ''), name: String(node.name?.value ?? ''), children }];
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  const [tree] = root ? read(root.nodeId) : [];
  if (!tree) throw new Error('the page has no accessibility tree');
  return tree;
}

/** All nodes with a role below a node, in page order. */
export const allOf = (within: Accessible, role: string): Accessible[] =>
  within.children.flatMap((child) => [...(child.role === role ? [child] : []), ...allOf(child, role)]);

/** The text read out for a node. */
export const textOf = (within: Accessible): string =>
  within.children
    .map((child) => (child.role === 'StaticText' ? child.name : textOf(child)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The table with this name. */
export function tableOf(tree: Accessible, name: string | RegExp): Accessible {
  const found = allOf(tree, 'table').find((table) =>
    typeof name === 'string' ? table.name === name : name.test(table.name),
  );
  if (!found) throw new Error(`no table is called ${String(name)}`);
  return found;
}
