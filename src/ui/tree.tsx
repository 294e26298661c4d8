import { mdiCheck } from '@mdi/js';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

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
  /** Why a disabled node cannot be picked. */
  readonly disabledReason: string;
  /** The focus belongs in the tree as soon as it is shown. */
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

/** A fully open tree (ARIA practices): arrows, Home, End and first letters move, Enter picks; disabled nodes can be reached and say why. */
export function Tree({ label, nodes, currentId, disabledReason, isFocused, onPick }: TreeProps) {
  const flat = flatten(nodes);
  const [focusedId, setFocusedId] = useState(currentId ?? flat[0]?.node.id ?? '');
  const root = useRef<HTMLUListElement>(null);

  const focus = (id: string): void => {
    setFocusedId(id);
    root.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };
  useEffect(() => {
    if (isFocused) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [isFocused]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const index = flat.findIndex(({ node }) => node.id === focusedId);
    const at = flat[index];
    if (!at) return;
    const parent = flat.slice(0, index).findLast(({ level }) => level < at.level);
    const isLetter = event.key.length === 1 && /\S/.test(event.key) && !event.ctrlKey && !event.metaKey;
    const startsWith = ({ node }: FlatNode): boolean => node.label.toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase());
    const target: Readonly<Record<string, FlatNode | undefined>> = {
      ArrowDown: flat[index + 1],
      ArrowUp: flat[index - 1],
      ArrowRight: at.node.children.length > 0 ? flat[index + 1] : undefined,
      ArrowLeft: parent,
      Home: flat[0],
      End: flat.at(-1),
    };
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!at.node.isDisabled) onPick(at.node.id);
      return;
    }
    const next = event.key in target ? target[event.key] : isLetter ? [...flat.slice(index + 1), ...flat].find(startsWith) : undefined;
    if (event.key in target || isLetter) event.preventDefault();
    if (next) focus(next.node.id);
  };

  return (
    <ul ref={root} role="tree" aria-label={label} onKeyDown={onKeyDown} className="max-h-[70dvh] overflow-y-auto">
      {flat.map(({ node, level, position, siblings }) => {
        const isCurrent = node.id === currentId;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree hears the keys of all its items
          <li
            key={node.id}
            data-id={node.id}
            role="treeitem"
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-selected={isCurrent}
            aria-disabled={node.isDisabled || undefined}
            aria-expanded={node.children.length > 0 ? true : undefined}
            title={node.isDisabled ? disabledReason : undefined}
            tabIndex={node.id === focusedId ? 0 : -1}
            onFocus={() => setFocusedId(node.id)}
            onClick={() => {
              if (!node.isDisabled) onPick(node.id);
            }}
            style={{ paddingInlineStart: `${(level - 1) * 1.25 + 0.5}rem` }}
            className={classNames(
              'flex min-h-10 items-center gap-2 rounded-md pr-2 -outline-offset-2',
              node.isDisabled ? 'cursor-default text-muted' : 'cursor-pointer hover:bg-sunken',
              isCurrent && 'bg-primary-pale font-medium text-primary',
            )}
          >
            <Icon path={node.icon} size={18} />
            <span className="flex-1">{node.label}</span>
            {isCurrent && <Icon path={mdiCheck} size={18} />}
          </li>
        );
      })}
    </ul>
  );
}
