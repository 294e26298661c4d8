import { useState } from 'react';
import { ARRIVALS, arrivalsOf, type Arrival, type Inbox } from '../../domain/inbox.ts';
import { LIST_KINDS } from '../../domain/lists.ts';
import type { NewWorkContext } from '../../machines/new-work/new-work.types.ts';
import { watchLocation } from '../browser/location.ts';
import { markSeen, seenWork } from '../browser/seen-work.ts';
import { readInbox } from '../services/inbox.ts';
import { inbox } from './inbox.ts';
import { usePortal } from './portal-context.ts';
import { providedNewWork } from './provide/new-work.ts';
import { useScreenActor } from './screen-actor.ts';
import { WorkNotices } from './work-notices.tsx';

/** The arrivals that the user is looking at. A URL without a tab means the list's first tab. */
export function arrivalsAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly Arrival[] {
  const list = LIST_KINDS.find((kind) => pathname === `/${kind}`);
  const tabs = list ? arrivalsOf(list) : {};
  const tab = new URLSearchParams(search).get('tab');
  const shown = tab === null ? Object.values(tabs)[0] : tabs[tab];
  return shown ? [shown] : [];
}

/** Counts arrivals for the menu. Loaded after the first page. */
export function InboxWatch() {
  const { services, draftOwner } = usePortal();
  const [machine] = useState(() =>
    providedNewWork(services, (http, signal) => readInbox(http, seenWork(draftOwner()), signal)),
  );
  const look = (read: Inbox | undefined): void => {
    if (!read) return;
    // A user who has never looked starts now.
    const { at, counts } = read;
    const seen = seenWork(draftOwner());
    const opened = arrivalsAt(window.location);
    markSeen(
      draftOwner(),
      ARRIVALS.filter((kind) => opened.includes(kind) || seen[kind] === undefined),
      at,
    );
    const isNew = (kind: Arrival): boolean => (seen[kind] ?? at) < at && !opened.includes(kind);
    inbox.tell(Object.fromEntries(ARRIVALS.filter(isNew).map((kind) => [kind, counts[kind] ?? 0])));
  };
  const readOf = ({ latest, known }: NewWorkContext): Inbox | undefined => (latest ?? known)?.inbox;
  useScreenActor(machine, {
    input: undefined,
    prepare: (made) => {
      let { latest } = made.getSnapshot().context;
      made.subscribe(({ context }) => {
        look(readOf(context));
        // The first read comes with the list itself, so only later checks count.
        if (context.latest !== latest) inbox.checked();
        ({ latest } = context);
      });
    },
    begin: (made) => watchLocation(() => look(readOf(made.getSnapshot().context))),
  });
  return <WorkNotices />;
}
