import { listAuditLog } from '../../services/audit-log.ts';
import { auditList } from '../../views/list/audit-columns.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { openList, useList, type ScreenList } from '../use-list.ts';

const LIST: ScreenList<'audit'> = { kind: 'audit', readPage: listAuditLog };

/** The audit log of the organisation, for its administrators. */
export default function AuditScreen() {
  return <ListView {...useList(LIST)} look={auditList} />;
}

AuditScreen.open = openList(LIST);
