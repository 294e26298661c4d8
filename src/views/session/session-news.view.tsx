import { mdiAccountClockOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusStrip } from '../../ui/status-strip.tsx';
import { connectSession } from './session.connect.ts';

/** Shows that the session could not be renewed, why, and what happens next. */
export function SessionNews({ actor }: { actor: ActorRefFrom<typeof sessionMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { renewal } = connectSession(snapshot, actor.send);
  return (
    <StatusStrip
      tone="warning"
      icon={mdiAccountClockOutline}
      text={renewal && `${say(renewal.text)} ${say(renewal.why)}`}
      actions={
        renewal?.retry && (
          <button type="button" onClick={renewal.retry}>
            {say('session:renewal.retry')}
          </button>
        )
      }
    />
  );
}
