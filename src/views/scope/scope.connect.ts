import type { SnapshotFrom } from 'xstate';
import type { ScopeNode } from '../../../domain/scope-tree.ts';
import type { scopeMachine } from '../../../machines/scope/scope.machine.ts';
import type { ScopeEvent } from '../../../machines/scope/scope.types.ts';

export interface ScopeValues {
  /** The user has an organisation to work in. Otherwise the selector is hidden (spec §2). */
  readonly canPick: boolean;
  /** The current organisation's name; null when there is none. */
  readonly currentName: string | null;
  readonly currentId: string | null;
  readonly isShown: boolean;
  /** Opened by click or key, so the user expects focus in it. */
  readonly isPinned: boolean;
  readonly isBusy: boolean;
  readonly toggle: () => void;
  readonly dismiss: () => void;
  readonly pick: (id: string) => void;
  readonly enter: () => void;
  readonly leave: () => void;
}

const flat = (nodes: readonly ScopeNode[]): ScopeNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

export function connectScope(
  snapshot: SnapshotFrom<typeof scopeMachine>,
  send: (event: ScopeEvent) => void,
  tree: readonly ScopeNode[],
): ScopeValues {
  const { currentId, allowedIds } = snapshot.context;
  return {
    canPick: allowedIds.length > 0,
    currentName: flat(tree).find(({ id }) => id === currentId)?.name ?? null,
    currentId,
    isShown: snapshot.hasTag('shown'),
    isPinned: snapshot.matches({ open: 'pinned' }),
    isBusy: snapshot.hasTag('busy'),
    toggle: () => send({ type: 'selector.toggle' }),
    dismiss: () => send({ type: 'selector.dismiss' }),
    pick: (id) => send({ type: 'organisation.pick', id }),
    enter: () => send({ type: 'pointer.entered' }),
    leave: () => send({ type: 'pointer.left' }),
  };
}
