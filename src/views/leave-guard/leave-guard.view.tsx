import { mdiExitRun } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { leaveGuardMachine } from '../../../machines/leave-guard/leave-guard.machine.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectLeaveGuard } from './leave-guard.connect.ts';

interface LeaveGuardViewProps {
  readonly actor: ActorRefFrom<typeof leaveGuardMachine>;
  /** What happens to the changes when the user leaves the page. */
  readonly consequence?: TextKey;
}

/** Asks Leave or Stay when there are unsent changes (spec §2). */
export function LeaveGuardView({ actor, consequence = 'leave-guard:kept' }: LeaveGuardViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const stay = useRef<HTMLButtonElement>(null);
  const values = connectLeaveGuard(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)}>
      <Dialog
        isOpen={values.isAsking}
        isUrgent
        icon={mdiExitRun}
        title={say('leave-guard:question')}
        description={say(values.isSettled ? 'leave-guard:settled' : consequence)}
        onCancel={values.stay}
        initialFocus={stay}
        actions={
          <>
            <Button onClick={values.leave}>{say('leave-guard:leave')}</Button>
            <Button ref={stay} variant="primary" onClick={values.stay}>
              {say('leave-guard:stay')}
            </Button>
          </>
        }
      />
    </div>
  );
}
