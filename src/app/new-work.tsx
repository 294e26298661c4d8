import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { listMachine } from '../../machines/list/list.machine.ts';
import { countsOf } from '../../machines/new-work/new-work.rules.ts';
import { sayNow } from '../i18n/texts.ts';
import { showDesktopNotification } from '../browser/desktop-news.ts';
import { watchDrafts } from '../browser/drafted-documents.ts';
import { showInTitle } from '../browser/page-title.ts';
import { readWork } from '../services/quote-request-list.ts';
import { NewWorkView } from '../views/new-work/new-work.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedNewWork } from './provide/new-work.ts';
import { useScreenActor } from './screen-actor.ts';

/** The quote request list's extras: new work and unsent drafts. Loaded after the first page. */
export function NewWork({ list }: { list: ActorRefFrom<typeof listMachine> }) {
  const { services, draftOwner } = usePortal();
  const [machine] = useState(() => providedNewWork(services, readWork));
  const actor = useScreenActor(machine, {
    input: undefined,
    prepare: (made) => {
      made.on('work.wanted', () =>
        list.send(
          list.getSnapshot().context.query.tab === 'active'
            ? { type: 'list.refresh' }
            : { type: 'tab.choose', tab: 'active' },
        ),
      );
      made.on('work.found', ({ newCount, changedCount }) =>
        showDesktopNotification(sayNow({ key: 'new-work:desktop', params: { count: newCount + changedCount } })),
      );
      made.subscribe({
        next: ({ context }) => {
          const { newCount, changedCount } = countsOf(context);
          showInTitle(newCount + changedCount);
        },
        complete: () => showInTitle(0),
      });
    },
    begin: () => watchDrafts(draftOwner(), 'quote-request', (ids) => list.send({ type: 'drafts.changed', ids })),
  });
  return <NewWorkView actor={actor} />;
}
