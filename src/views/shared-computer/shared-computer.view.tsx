import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sharedComputerMachine } from '../../../machines/shared-computer/shared-computer.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectSharedComputer } from './shared-computer.connect.ts';

/** The "Shared computer" option. */
export function SharedComputerView({ actor }: { actor: ActorRefFrom<typeof sharedComputerMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isReady, isShared, drafts, isRefused, toggle } = connectSharedComputer(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)}>
      {isReady && <Checkbox label={say('shared-computer:label')} isChecked={isShared} onChange={toggle} />}
      <output className="block text-sm text-muted">
        {drafts && <span className="block">{say(drafts)}</span>}
        {isRefused && <span className="block text-error">{say('shared-computer:failed')}</span>}
      </output>
    </div>
  );
}
