import { mdiPuzzleRemoveOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { lateLoadingMachine } from '../../../machines/late-loading/late-loading.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusStrip } from '../../ui/status-strip.tsx';
import { reloadPage } from '../late/reload-button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectLateLoading } from './late-loading.connect.ts';

/** Shows that a part of the portal could not be loaded, with a button that loads the page again. */
export function LateLoadingView({ actor }: { actor: ActorRefFrom<typeof lateLoadingMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isMissing } = connectLateLoading(snapshot);
  return (
    <div {...machineAttributes(snapshot)}>
      <StatusStrip
        tone="info"
        icon={mdiPuzzleRemoveOutline}
        text={isMissing ? say('late-loading:missing') : null}
        actions={
          isMissing && (
            <button type="button" onClick={reloadPage}>
              {say('common:reload')}
            </button>
          )
        }
      />
    </div>
  );
}
