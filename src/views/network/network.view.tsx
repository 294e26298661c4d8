import { mdiCloudCheckOutline, mdiCloudOffOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { networkMachine } from '../../../machines/network/network.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusStrip } from '../../ui/status-strip.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectNetwork } from './network.connect.ts';

const ICONS = { warning: mdiCloudOffOutline, success: mdiCloudCheckOutline };

/** Shows that the browser is offline, and online again. */
export function NetworkView({ actor }: { actor: ActorRefFrom<typeof networkMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { tone, news } = connectNetwork(snapshot);
  return (
    <div {...machineAttributes(snapshot)}>
      <StatusStrip tone={tone} icon={ICONS[tone]} text={news && say(news)} />
    </div>
  );
}
