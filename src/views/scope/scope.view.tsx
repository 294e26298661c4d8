import { mdiDomain } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ScopeNode } from '../../../domain/scope-tree.ts';
import type { scopeMachine } from '../../../machines/scope/scope.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { HoverPanel } from '../../ui/hover-panel.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import type { ScopeTreeProps } from './scope-tree.view.tsx';
import { connectScope } from './scope.connect.ts';

interface ScopeViewProps {
  readonly actor: ActorRefFrom<typeof scopeMachine>;
  /** The user's organisations. */
  readonly tree: readonly ScopeNode[];
  /** Loaded after the first page. */
  readonly Choice: ComponentType<ScopeTreeProps>;
}

/** The current organisation and the selector (spec §2). */
export function ScopeView({ actor, tree, Choice }: ScopeViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
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
        <Choice tree={tree} currentId={scope.currentId} isFocused={scope.isPinned} onPick={scope.pick} />
      </HoverPanel>
    </div>
  );
}
