import { mdiPuzzleRemoveOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { lateLoadingMachine } from '../../../machines/late-loading/late-loading.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusStrip } from '../../ui/status-strip.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectLateLoading } from './late-loading.connect.ts';

/** Shows that a part of the portal could not be loaded, with a retry button. */
export function LateLoadingView({ actor }: { actor: ActorRefFrom<typeof lateLoadingMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { news, retry } = connectLateLoading(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)}>
      <StatusStrip
        tone="info"
        icon={mdiPuzzleRemoveOutline}
        text={news && say(news)}
        actions={
          retry && (
            <button type="button" onClick={retry}>
              {say('common:retry')}
            </button>
          )
        }
      />
    </div>
  );
}
