import type { AnyActorRef } from 'xstate';
import { AuditEntryView } from '../../../src/views/audit-entry/audit-entry.view.tsx';
import { ChangesCell } from '../../../src/views/list/audit-columns.tsx';
import { LISTED } from './audit-entry.examples.ts';

export const render = (actor: AnyActorRef) => (
  <>
    <ChangesCell entry={LISTED} open={(id) => actor.send({ type: 'entry.open', id })} />
    <AuditEntryView actor={actor} />
  </>
);
