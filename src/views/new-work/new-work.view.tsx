import './new-work.css';
import { mdiArrowUp } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { newWorkMachine } from '../../../machines/new-work/new-work.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectNewWork } from './new-work.connect.ts';

/** "3 new", in the empty line above the title of the list: no row moves under the pointer, and nothing is covered. */
export function NewWorkView({ actor }: { actor: ActorRefFrom<typeof newWorkMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { newCount, changedCount, show } = connectNewWork(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="new-work">
      <output>
        {show && (
          <Button variant="primary" size="small" icon={mdiArrowUp} onClick={show}>
            {[
              newCount > 0 && say({ key: 'new-work:new', params: { count: newCount } }),
              changedCount > 0 && say({ key: 'new-work:changed', params: { count: changedCount } }),
            ]
              .filter(Boolean)
              .join(', ')}
          </Button>
        )}
      </output>
    </div>
  );
}
