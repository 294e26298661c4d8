import { mdiCloudCheckOutline, mdiCloudOffOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { connectionMachine } from '../../../machines/connection/connection.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusStrip } from '../../ui/status-strip.tsx';
import { machineAttributes } from '../shared/machine-attributes.ts';
import { connectConnection } from './connection.connect.ts';

/** That there is no network, and that it is back. */
export function ConnectionView({ actor }: { actor: ActorRefFrom<typeof connectionMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { news, isOffline } = connectConnection(snapshot);
  return (
    <div {...machineAttributes(snapshot)}>
      <StatusStrip tone={isOffline ? 'warning' : 'success'} icon={isOffline ? mdiCloudOffOutline : mdiCloudCheckOutline} text={news && say(news)} />
    </div>
  );
}
