import { mdiAccountClockOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectInactivity } from './inactivity.connect.ts';

/** "Are you still here?" (spec §2, §9). */
export function InactivityView({ actor }: { actor: ActorRefFrom<typeof inactivityMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const stay = useRef<HTMLButtonElement>(null);
  const values = connectInactivity(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)}>
      <Dialog
        isOpen={values.isAsking}
        isUrgent
        icon={mdiAccountClockOutline}
        title={say('inactivity:question')}
        description={say('inactivity:explain')}
        onCancel={values.stay}
        initialFocus={stay}
        actions={
          <>
            <Button onClick={values.close}>{say('inactivity:close')}</Button>
            <Button ref={stay} variant="primary" onClick={values.stay}>
              {say('inactivity:continue')}
            </Button>
          </>
        }
      />
    </div>
  );
}
