import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { quoteRequestMachine } from '../../machines/quote-request/quote-request.machine.ts';
import { NOTHING_SEEN, sightOf, tellingsOf } from '../../machines/shared-draft/shared-draft.page.ts';
import type { SharedDraftEvent } from '../../machines/shared-draft/shared-draft.types.ts';
import { SharedDraftView, UnreachedView } from '../views/shared-draft/shared-draft.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedSharedDraft } from './provide/shared-draft.ts';
import { useScreenActor } from './screen-actor.ts';

type Page = ActorRefFrom<typeof quoteRequestMachine>;

/** Tells what becomes of the page and of what is typed there. Returns a function that stops. */
export function followPage(
  page: Pick<Page, 'getSnapshot' | 'subscribe'>,
  now: () => number,
  tell: (event: SharedDraftEvent) => void,
): () => void {
  const { draft } = page.getSnapshot().children;
  let seen = NOTHING_SEEN;
  const look = (): void => {
    const last = seen;
    seen = sightOf(page.getSnapshot(), draft?.getSnapshot(), new Date(now()).toISOString(), last);
    for (const event of tellingsOf(last, seen)) tell(event);
  };
  look();
  const listening = [page.subscribe(look), draft?.subscribe(look)];
  return () => {
    for (const each of listening) each?.unsubscribe();
  };
}

/** What colleagues typed for the page's request, offered; and what is typed here, for them, and whether it arrives. */
export function useSharedDraft(documentId: string, page: Page): Readonly<Record<'offer' | 'unreached', ReactNode>> {
  const { services } = usePortal();
  const [machine] = useState(() => providedSharedDraft(services));
  const actor = useScreenActor(machine, {
    input: { documentId },
    prepare: (made) => void made.on('draft.continued', (continued) => page.send(continued)),
    begin: (made) => followPage(page, services.clock.now, (event) => made.send(event)),
    leave: (left) => left.send({ type: 'page.left' }),
  });
  return { offer: <SharedDraftView actor={actor} />, unreached: <UnreachedView actor={actor} /> };
}
