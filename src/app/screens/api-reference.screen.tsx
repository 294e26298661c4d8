import { useState } from 'react';
import { ApiReferenceView } from '../../views/api-reference/api-reference.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedApiReference } from '../provide/api-reference.ts';
import { useScreenActor } from '../screen-actor.ts';

/** The API documentation, by service. */
export default function ApiReferenceScreen() {
  const { services, access } = usePortal();
  const [{ machine, draw }] = useState(() =>
    providedApiReference(services, () => access.getSnapshot().context.scopeId),
  );
  return (
    <ApiReferenceView
      actor={useScreenActor(machine, { input: { service: 'sourcing' } })}
      services={['sourcing', 'identity', 'documents']}
      draw={draw}
    />
  );
}
