import '../styles/tree.css';
import { mdiCheck } from '@mdi/js';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import { useTypeahead } from './use-typeahead.ts';

export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly isDisabled: boolean;
  readonly children: readonly TreeNode[];
}

interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly currentId: string | null;
  /** Why a disabled node cannot be chosen. */
  readonly disabledReason: string;
  /** Focuses the tree when it appears. */
  readonly isFocused: boolean;
  readonly onPick: (id: string) => void;
}

interface FlatNode {
  readonly node: TreeNode;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
}

const flatten = (nodes: readonly TreeNode[], level = 1): FlatNode[] =>
  nodes.flatMap((node, index) => [
    { node, level, position: index + 1, siblings: nodes.length },
    ...flatten(node.children, level + 1),
  ]);

/**
 * The index that a key moves to in an expanded tree. At either end, the same index. Null when the key does nothing in
 * trees.
 */
function stepInTree(key: string, index: number, flat: readonly FlatNode[]): number | null {
  const level = flat[index]?.level ?? 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, flat.length - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'ArrowRight':
      return (flat[index + 1]?.level ?? 0) > level ? index + 1 : index;
    case 'ArrowLeft': {
      const parent = flat.findLastIndex((other, at) => at < index && other.level < level);
      return parent < 0 ? index : parent;
    }
    case 'Home':
      return 0;
    case 'End':
      return flat.length - 1;
    default:
      return null;
  }
}

/**
 * A fully expanded tree (APG): arrow keys, Home, End and first letters move, Enter selects. Disabled nodes can be
 * focused and explain why they are disabled.
 */
export function Tree({ label, nodes, currentId, disabledReason, isFocused, onPick }: TreeProps) {
  const flat = flatten(nodes);
  const [focusedId, setFocusedId] = useState(currentId);
  const root = useRef<HTMLUListElement>(null);
  const reasonId = useId();
  const typeahead = useTypeahead();
  // The nodes may have changed, and one of them must be the tab stop.
  const index = Math.max(
    0,
    flat.findIndex(({ node }) => node.id === focusedId),
  );

  useEffect(() => {
    if (isFocused) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [isFocused]);

  const pick = (node: TreeNode | undefined): void => {
    if (node && !node.isDisabled) onPick(node.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      pick(flat[index]?.node);
      return;
    }
    const labels = flat.map(({ node }) => node.label);
    const next = stepInTree(event.key, index, flat) ?? typeahead(event, labels, index);
    if (next === null) return;
    event.preventDefault();
    root.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[next]?.focus();
  };

  return (
    <>
      <ul ref={root} role="tree" aria-label={label} onKeyDown={onKeyDown}>
        {flat.map(({ node, level, position, siblings }, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles the keys of its items
          <li
            key={node.id}
            role="treeitem"
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-selected={node.id === currentId}
            aria-disabled={node.isDisabled || undefined}
            aria-expanded={node.children.length > 0 ? true : undefined}
            aria-describedby={node.isDisabled ? reasonId : undefined}
            title={node.isDisabled ? disabledReason : undefined}
            tabIndex={at === index ? 0 : -1}
            onFocus={() => setFocusedId(node.id)}
            onClick={() => pick(node)}
            style={{ paddingInlineStart: `${(level - 1) * 1.25 + 0.65}rem` }}
            className="tree-item"
          >
            <Icon path={node.icon} size={18} />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{node.label}</span>
            {node.id === currentId && <Icon path={mdiCheck} size={18} />}
          </li>
        ))}
      </ul>
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </>
  );
}
