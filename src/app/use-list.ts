import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListKind } from '../../machines/domain/lists.ts';
import type { listMachine } from '../../machines/list/list.machine.ts';
import { readListQuery } from '../services/location.ts';
import { usePortal } from './portal-context.ts';
import { providedList, type ReadPage } from './provide/list.ts';
import { rememberedLists } from './remembered-lists.ts';
import { useScreenActor } from './screen-actor.ts';

type ListActor = ActorRefFrom<typeof listMachine>;

/** A list of a screen, as its URL says. `prepare` is called once the list is made, before it starts. */
export function useList(kind: ListKind, readPage: ReadPage, prepare?: (list: ListActor) => void): ListActor {
  const { services, access } = usePortal();
  const { scopeId } = access.getSnapshot().context;
  const [machine] = useState(() => providedList(services, { kind, scopeId }, readPage));
  const query = readListQuery(kind);
  return useScreenActor(machine, { input: { kind, query, remembered: rememberedLists.recall({ kind, scopeId, query }) }, ...(prepare && { prepare }) });
}
