import { mdiBellRingOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusStrip } from '../../ui/status-strip.tsx';
import { connectOffer } from './work-notices.connect.ts';

/** Desktop notifications, offered when they would have helped. */
export function DesktopOffer({ actor }: { actor: ActorRefFrom<typeof workNoticesMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { missed, accept, decline } = connectOffer(snapshot, actor.send);
  return (
    <StatusStrip
      tone="info"
      icon={mdiBellRingOutline}
      text={missed === 0 ? null : say({ key: 'work-notices:missed', params: { count: missed } })}
      actions={
        missed > 0 && (
          <>
            <button type="button" onClick={accept}>
              {say('work-notices:turnOn')}
            </button>
            <button type="button" onClick={decline}>
              {say('work-notices:noThanks')}
            </button>
          </>
        )
      }
    />
  );
}
