import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DraftContent } from '../../machines/draft/draft.types.ts';
import type { quoteRequestMachine } from '../../machines/quote-request/quote-request.machine.ts';
import type { SharedDraftEvent } from '../../machines/shared-draft/shared-draft.types.ts';
import { SharedDraftView } from '../views/shared-draft/shared-draft.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedSharedDraft } from './provide/shared-draft.ts';
import { useScreenActor } from './screen-actor.ts';

type Page = ActorRefFrom<typeof quoteRequestMachine>;

const BEING_SENT = ['submitting', 'checkingOutcome', 'outcomeUnknown', 'sent'] as const;

/** Tells when the lock comes and goes, what is typed, and when it is sent. Returns a function that stops. */
export function followPage(
  page: Pick<Page, 'getSnapshot' | 'subscribe'>,
  now: () => number,
  tell: (event: SharedDraftEvent) => void,
): () => void {
  const { draft } = page.getSnapshot().children;
  const isReserved = (): boolean => page.getSnapshot().matches({ open: 'reserved' });
  const isBeingSent = (): boolean => BEING_SENT.some((state) => page.getSnapshot().matches({ open: state }));
  let wasReserved = false;
  let wasBeingSent = false;
  let known: DraftContent | null = null;
  const tellDraft = (): void => {
    const { content, savedAt } = draft?.getSnapshot().context ?? { content: null, savedAt: null };
    const shown = page.getSnapshot();
    const { document } = shown.context;
    // What is typed too late is for nobody else.
    if (content === known || (content && !(document && shown.matches('open')))) return;
    known = content;
    if (content && document) {
      // What is restored was typed earlier; anything else just now.
      const at = (draft?.getSnapshot().matches('kept') && savedAt) || new Date(now()).toISOString();
      tell({ type: 'draft.typed', typed: { content, savedAt: at, version: document.version } });
    } else tell({ type: isReserved() || shown.matches('ended') ? 'draft.emptied' : 'draft.sent' });
  };
  const tellSend = (): void => {
    if (isBeingSent() === wasBeingSent) return;
    wasBeingSent = !wasBeingSent;
    if (wasBeingSent) tell({ type: 'send.begun' });
    else if (isReserved()) tell({ type: 'send.refused' });
  };
  const look = (): void => {
    tellDraft();
    tellSend();
    if (isReserved() === wasReserved) return;
    wasReserved = !wasReserved;
    tell({ type: wasReserved ? 'editing.begun' : 'editing.ended' });
  };
  look();
  const listening = [page.subscribe(look), draft?.subscribe(look)];
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
