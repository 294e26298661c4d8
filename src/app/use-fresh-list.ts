import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { listMachine } from '../../machines/list/list.machine.ts';
import { usePortal } from './portal-context.ts';
import { providedNewWork, type ReadWork } from './provide/new-work.ts';
import { useScreenActor } from './screen-actor.ts';

/** A list that reloads when something changed. Its rows are read-only, so this disturbs nobody. */
export function useFreshList(list: ActorRefFrom<typeof listMachine>, readNewest: ReadWork): void {
  const { services } = usePortal();
  const [machine] = useState(() => providedNewWork(services, readNewest));
  useScreenActor(machine, {
    input: undefined,
    prepare: (made) => {
      made.on('work.found', () => made.send({ type: 'work.show' }));
      made.on('work.wanted', () => list.send({ type: 'list.refresh' }));
    },
  });
}
