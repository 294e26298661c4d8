import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListKind } from '../../domain/lists.ts';
import type { ListLook } from '../views/list/list-look.ts';
import type { listMachine } from '../../machines/list/list.machine.ts';
import { ListExportView } from '../views/list-export/list-export.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedListExport } from './provide/list-export.ts';
import { useScreenActor } from './screen-actor.ts';

export interface ListExportProps {
  readonly list: ActorRefFrom<typeof listMachine>;
  readonly look: ListLook<ListKind>;
}

/** The export of a list, with its current filters and order. */
export function ListExport({ list, look }: ListExportProps) {
  const { services } = usePortal();
  const [machine] = useState(() => providedListExport(services, look));
  const actor = useScreenActor(machine, { input: undefined });
  return <ListExportView actor={actor} queryNow={() => list.getSnapshot().context.query} />;
}
