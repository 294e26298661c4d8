import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListKind } from '../../domain/lists.ts';
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { chosenQueryOf, viewQueryOf } from '../../domain/saved-view.ts';
import type { listMachine } from '../../machines/list/list.machine.ts';
import { SavedViewsView } from '../views/saved-views/saved-views.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedSavedViews } from './provide/saved-views.ts';
import { useScreenActor } from './screen-actor.ts';

export interface SavedViewsProps {
  readonly list: ActorRefFrom<typeof listMachine>;
  readonly kind: ListKind;
}

/** The saved views of a list. Loaded with the filters. */
export function SavedViews({ list, kind }: SavedViewsProps) {
  const { services } = usePortal();
  const [machine] = useState(() => providedSavedViews(services));
  const today = (): string => marketplaceDay(services.clock.now());
  const actor = useScreenActor(machine, {
    input: { list: kind },
    prepare: (made) =>
      void made.on('view.chosen', ({ query }) =>
        list.send({ type: 'query.choose', query: chosenQueryOf(query, today()) }),
      ),
  });
  return <SavedViewsView actor={actor} queryNow={() => viewQueryOf(list.getSnapshot().context.query, today())} />;
}
