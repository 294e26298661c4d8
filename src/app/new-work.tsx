import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { LISTS } from '../../domain/lists.ts';
import type { listMachine } from '../../machines/list/list.machine.ts';
import { countsOf, type WorkCounts } from '../../machines/new-work/new-work.rules.ts';
import { sayNow } from '../i18n/texts.ts';
import { showDesktopNotification } from '../browser/desktop-news.ts';
import { watchDrafts } from '../browser/drafted-documents.ts';
import { showInTitle } from '../browser/page-title.ts';
import { readWork } from '../services/quote-request-list.ts';
import { NewWorkView } from '../views/new-work/new-work.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedNewWork, type ReadWork } from './provide/new-work.ts';
import { useScreenActor } from './screen-actor.ts';

type ListActor = ActorRefFrom<typeof listMachine>;

export interface NewWorkProps {
  readonly list: ListActor;
  readonly readNewest: ReadWork;
  readonly onFound?: (counts: WorkCounts) => void;
  /** Starts another source of events for the list. Returns a function that stops it. */
  readonly begin?: () => () => void;
}

/** Announces new work on a list, and shows it on request in the first tab. Loaded after the first page. */
export function NewWork({ list, readNewest, onFound, begin }: NewWorkProps) {
  const { services } = usePortal();
  const [machine] = useState(() => providedNewWork(services, readNewest));
  const actor = useScreenActor(machine, {
    input: undefined,
    prepare: (made) => {
      made.on('work.wanted', () => {
        const { kind, query } = list.getSnapshot().context;
        const [tab] = LISTS[kind].tabs;
        list.send(query.tab === tab ? { type: 'list.refresh' } : { type: 'tab.choose', tab });
      });
      if (onFound) made.on('work.found', onFound);
      made.subscribe({
        next: ({ context }) => {
          const { newCount, changedCount } = countsOf(context);
          showInTitle(newCount + changedCount);
        },
        complete: () => showInTitle(0),
      });
    },
    ...(begin && { begin }),
  });
  return <NewWorkView actor={actor} />;
}

/** The extras of the quote request list: new work, also as desktop notifications, and unsent drafts. */
export function NewQuoteRequests({ list }: { list: ListActor }) {
  const { draftOwner, services } = usePortal();
  return (
    <NewWork
      list={list}
      readNewest={readWork}
      onFound={({ newCount, changedCount }) =>
        showDesktopNotification(sayNow({ key: 'new-work:desktop', params: { count: newCount + changedCount } }))
      }
      begin={() =>
        watchDrafts(draftOwner(), 'quote-request', services.clock, (ids) => list.send({ type: 'drafts.changed', ids }))
      }
    />
  );
}
