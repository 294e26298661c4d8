import { useState, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../machines/draft/draft.machine.ts';
import type { quoteRequestMachine } from '../../machines/quote-request/quote-request.machine.ts';
import type { SharedDraftEvent } from '../../machines/shared-draft/shared-draft.types.ts';
import { SharedDraftView } from '../views/shared-draft/shared-draft.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedSharedDraft } from './provide/shared-draft.ts';
import { useScreenActor } from './screen-actor.ts';

type Page = ActorRefFrom<typeof quoteRequestMachine>;
type Draft = SnapshotFrom<typeof draftMachine>;

/** Tells when the lock comes and goes, and what is typed. Returns a function that stops. */
export function followPage(page: Page, now: () => number, tell: (event: SharedDraftEvent) => void): () => void {
  const isReserved = (): boolean => page.getSnapshot().matches({ open: 'reserved' });
  let wasReserved = false;
  const tellLock = (): void => {
    if (isReserved() === wasReserved) return;
    wasReserved = !wasReserved;
    tell({ type: wasReserved ? 'editing.begun' : 'editing.ended' });
  };
  let known: Draft['context']['content'] = null;
  const tellDraft = (draft: Draft): void => {
    const { content, savedAt } = draft.context;
    if (content === known) return;
    known = content;
    const { document } = page.getSnapshot().context;
    if (content && document) {
      // What is restored was typed earlier; anything else just now.
      const at = (draft.matches('kept') && savedAt) || new Date(now()).toISOString();
      tell({ type: 'draft.typed', typed: { content, savedAt: at, version: document.version } });
    } else tell({ type: isReserved() || page.getSnapshot().matches('ended') ? 'draft.emptied' : 'draft.sent' });
  };
  const { draft } = page.getSnapshot().children;
  const listening = [page.subscribe(tellLock), draft?.subscribe(tellDraft)];
  if (draft) tellDraft(draft.getSnapshot());
  tellLock();
  return () => {
    for (const each of listening) each?.unsubscribe();
  };
}

/** What colleagues typed for the page's request, offered; and what is typed here, for them. */
export function useSharedDraft(documentId: string, page: Page): ReactNode {
  const { services } = usePortal();
  const [machine] = useState(() => providedSharedDraft(services));
  const actor = useScreenActor(machine, {
    input: { documentId },
    prepare: (made) => void made.on('draft.continued', (continued) => page.send(continued)),
    begin: (made) => followPage(page, services.clock.now, (event) => made.send(event)),
    leave: (left) => left.send({ type: 'page.left' }),
  });
  return <SharedDraftView actor={actor} />;
}
