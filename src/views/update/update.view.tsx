import { mdiUpdate } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { updateMachine } from '../../../machines/update/update.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusStrip } from '../../ui/status-strip.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectUpdate } from './update.connect.ts';

/** Announces a new version, with a reload button (spec §8). */
export function UpdateView({ actor }: { actor: ActorRefFrom<typeof updateMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { news, choice } = connectUpdate(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)}>
      <StatusStrip
        tone="info"
        icon={mdiUpdate}
        text={news && say(news)}
        actions={
          choice && (
            <>
              <button type="button" onClick={choice.reload}>
                {say('update:reload')}
              </button>
              <button type="button" onClick={choice.postpone}>
                {say('update:later')}
              </button>
            </>
          )
        }
      />
    </div>
  );
}
