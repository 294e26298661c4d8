import type { AnyActorRef } from 'xstate';
import { firstQuery } from '../../../domain/list-query.ts';
import { ListExportView } from '../../../src/views/list-export/list-export.view.tsx';

export const render = (actor: AnyActorRef) => (
  <ListExportView actor={actor} queryNow={() => firstQuery('transactions')} />
);
