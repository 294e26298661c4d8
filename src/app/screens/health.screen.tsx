import { useState } from 'react';
import type { ServiceName } from '../../../machines/startup/startup.types.ts';
import { HealthPage, HealthView } from '../../views/health/health.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedHealth } from '../provide/health.ts';
import { readRepeatedly } from '../read-repeatedly.ts';
import { useScreenActor } from '../screen-actor.ts';

const SERVICES: readonly ServiceName[] = ['identity', 'sourcing', 'documents'];

function Service({ name, url }: { name: ServiceName; url: string }) {
  const [machine] = useState(providedHealth);
  const actor = useScreenActor(machine, { input: { subject: url, isOpen: true }, begin: readRepeatedly });
  return <HealthView name={name} actor={actor} />;
}

export default function HealthScreen() {
  const { addresses } = usePortal().services;
  return (
    <HealthPage>
      {SERVICES.map((name) => (
        <Service key={name} name={name} url={addresses[name]} />
      ))}
    </HealthPage>
  );
}
