import { useState } from 'react';
import type { HealthInput } from '../../../machines/health/health.types.ts';
import { HealthPage, HealthView } from '../../views/health/health.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedHealth } from '../provide/health.ts';
import { useScreenActor } from '../screen-actor.ts';

const SERVICES = ['identity', 'sourcing', 'documents'] as const;

function Service({ input }: { input: HealthInput }) {
  const [machine] = useState(providedHealth);
  return <HealthView actor={useScreenActor(machine, { input })} />;
}

export default function HealthScreen() {
  const { addresses } = usePortal().services;
  return (
    <HealthPage>
      {SERVICES.map((name) => (
        <Service key={name} input={{ name, url: addresses[name] }} />
      ))}
    </HealthPage>
  );
}
