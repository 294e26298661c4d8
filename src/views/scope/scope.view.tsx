import { mdiDomain, mdiFactory, mdiWeb } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sortedByName, type ScopeNode } from '../../../domain/scope-tree.ts';
import type { scopeMachine } from '../../../machines/scope/scope.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { HoverPanel } from '../../ui/hover-panel.tsx';
import { Tree, type TreeNode } from '../../ui/tree.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectScope } from './scope.connect.ts';

interface ScopeViewProps {
  readonly actor: ActorRefFrom<typeof scopeMachine>;
  /** The user's organisations. */
  readonly tree: readonly ScopeNode[];
}

const ICONS = { global: mdiWeb, organizationType: mdiFactory, organization: mdiDomain } as const;

const treeNode = ({ id, name, type, isAllowed, children }: ScopeNode): TreeNode => ({
  id,
  label: name,
  icon: ICONS[type],
  isDisabled: !isAllowed,
  children: children.map(treeNode),
});

/** The current organisation and the selector (spec §2). */
export function ScopeView({ actor, tree }: ScopeViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const scope = connectScope(snapshot, actor.send, tree);
  if (!scope.canPick) return null;
  return (
    <div {...machineAttributes(snapshot)} className="min-w-0">
      <HoverPanel
        label={say('scope:label')}
        text={scope.currentName ?? say('scope:none')}
        icon={mdiDomain}
        isOpen={scope.isShown}
        isBusy={scope.isBusy}
        onToggle={scope.toggle}
        onDismiss={scope.dismiss}
        onEnter={scope.enter}
        onLeave={scope.leave}
      >
        <Tree
          label={say('scope:tree')}
          nodes={scope.isShown ? sortedByName(tree, language).map(treeNode) : []}
          currentId={scope.currentId}
          disabledReason={say('scope:disabled')}
          isFocused={scope.isPinned}
          onPick={scope.pick}
        />
      </HoverPanel>
    </div>
  );
}
