import { useCallback, useState } from 'react';
import { listAuditLog } from '../../services/audit-log.ts';
import { AuditEntryView } from '../../views/audit-entry/audit-entry.view.tsx';
import { auditList, OpenEntry } from '../../views/list/audit-columns.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedAuditEntry } from '../provide/reading.ts';
import { useScreenActor } from '../screen-actor.ts';
import { openList, useList, type ScreenList } from '../use-list.ts';

const LIST: ScreenList<'audit'> = { look: auditList, readPage: listAuditLog };

/** The audit log of the organisation, for its administrators. */
export default function AuditScreen() {
  const { services } = usePortal();
  const [machine] = useState(() => providedAuditEntry(services));
  const entry = useScreenActor(machine, { input: { subject: '', isOpen: false } });
  const open = useCallback((id: string) => entry.send({ type: 'reading.open', subject: id }), [entry]);
  return (
    <OpenEntry value={open}>
      <ListView {...useList(LIST)} look={auditList} />
      <AuditEntryView actor={entry} />
    </OpenEntry>
  );
}

AuditScreen.open = openList(LIST);
