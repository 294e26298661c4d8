import { useState } from 'react';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import type { NextDocumentInput } from '../../machines/next-document/next-document.types.ts';
import { openUrl } from '../browser/location.ts';
import { NextDocumentView } from '../views/next-document/next-document.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedNextDocument } from './provide/next-document.ts';
import { useScreenActor } from './screen-actor.ts';

const PAGES: Readonly<Record<LockedDocumentKind, string>> = {
  'quote-request': '/quoteRequest',
  order: '/order',
  'credit-request': '/creditRequests',
};

/** From an answered document to the next one of its kind. */
export function NextDocument({ kind, id }: NextDocumentInput) {
  const { services } = usePortal();
  const [machine] = useState(() => providedNextDocument(services));
  const actor = useScreenActor(machine, {
    input: { kind, id },
    prepare: (made) => void made.on('document.wanted', (wanted) => openUrl(`${PAGES[kind]}/${wanted.id}/`)),
  });
  return <NextDocumentView actor={actor} />;
}
