import { useReducer, useState } from 'react';
import { loadScript } from '../../browser/load-script.ts';
import type * as ReferenceViewer from '../../browser/reference-viewer.ts';
import type { ServiceName } from '../../../machines/startup/startup.types.ts';
import { sendAsUser } from '../../services/api-reference.ts';
import {
  ApiReferenceView,
  ServiceCallsView,
  type DrawReference,
} from '../../views/api-reference/api-reference.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedServiceCalls } from '../provide/reading.ts';
import { useScreenActor } from '../screen-actor.ts';
import type { Services } from '../services.ts';

/** The viewer is large, so it loads with the first document. */
function viewerOf({ http, addresses }: Services, scopeId: () => string | null) {
  let viewer: typeof ReferenceViewer | undefined;
  const draw: DrawReference = (place, document, filter) =>
    viewer?.drawReference(place, document, { send: sendAsUser(http, addresses), scopeId: scopeId(), filter }) ??
    (() => {});
  return {
    draw,
    load: async (): Promise<void> => {
      viewer = await loadScript(() => import('../../browser/reference-viewer.ts'));
    },
  };
}

function ServiceCalls({ service, viewer }: { service: ServiceName; viewer: ReturnType<typeof viewerOf> }) {
  const { services } = usePortal();
  const [machine] = useState(() => providedServiceCalls(services, viewer.load));
  const actor = useScreenActor(machine, { input: { subject: service, isOpen: true } });
  return <ServiceCallsView actor={actor} service={service} draw={viewer.draw} />;
}

/** The API documentation, by service. */
export default function ApiReferenceScreen() {
  const { services, access } = usePortal();
  const [viewer] = useState(() => viewerOf(services, () => access.getSnapshot().context.scopeId));
  const [service, choose] = useReducer((_: ServiceName, chosen: ServiceName) => chosen, 'sourcing');
  return (
    <ApiReferenceView service={service} services={['sourcing', 'identity', 'documents']} choose={choose}>
      {/* Each service is read anew. */}
      <ServiceCalls key={service} service={service} viewer={viewer} />
    </ApiReferenceView>
  );
}
