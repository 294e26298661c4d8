import { useState } from 'react';
import { openUrl } from '../browser/location.ts';
import { NextRequestView } from '../views/next-request/next-request.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedNextRequest } from './provide/next-request.ts';
import { useScreenActor } from './screen-actor.ts';

/** The link from a sent quote to the next request. */
export function NextRequest({ id }: { id: string }) {
  const { services } = usePortal();
  const [machine] = useState(() => providedNextRequest(services));
  const actor = useScreenActor(machine, {
    input: { id },
    prepare: (made) => void made.on('document.wanted', (wanted) => openUrl(`/quoteRequest/${wanted.id}/`)),
  });
  return <NextRequestView actor={actor} />;
}
