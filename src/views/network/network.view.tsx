import { mdiCloudCheckOutline, mdiCloudOffOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { networkMachine } from '../../../machines/network/network.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusStrip } from '../../ui/status-strip.tsx';
import { machineAttributes } from '../shared/machine-attributes.ts';
import { connectNetwork } from './network.connect.ts';

/** That there is no network, and that it is back. */
export function NetworkView({ actor }: { actor: ActorRefFrom<typeof networkMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { news } = connectNetwork(snapshot);
  const isOffline = news === 'network:offline';
  return (
    <div {...machineAttributes(snapshot)}>
      <StatusStrip tone={isOffline ? 'warning' : 'success'} icon={isOffline ? mdiCloudOffOutline : mdiCloudCheckOutline} text={news && say(news)} />
    </div>
  );
}
