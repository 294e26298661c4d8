import { mdiDomain, mdiFactory, mdiWeb } from '@mdi/js';
import { sortedByName, type ScopeNode } from '../../../domain/scope-tree.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Tree, type TreeNode } from '../../ui/tree.tsx';

export interface ScopeTreeProps {
  readonly tree: readonly ScopeNode[];
  readonly currentId: string | null;
  /** Opened by click or key, so the user expects focus in it. */
  readonly isFocused: boolean;
  readonly onPick: (id: string) => void;
}

const ICONS = { global: mdiWeb, organizationType: mdiFactory, organization: mdiDomain } as const;

const treeNode = ({ id, name, type, isAllowed, children }: ScopeNode): TreeNode => ({
  id,
  label: name,
  icon: ICONS[type],
  isDisabled: !isAllowed,
  children: children.map(treeNode),
});

/** The organisations to choose from. */
export function ScopeTree({ tree, ...choice }: ScopeTreeProps) {
  const { say, language } = useTexts();
  return (
    <Tree
      label={say('scope:tree')}
      nodes={sortedByName(tree, language).map(treeNode)}
      disabledReason={say('scope:disabled')}
      {...choice}
    />
  );
}
