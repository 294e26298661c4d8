import { listAuditLog } from '../../services/audit-log.ts';
import { auditList } from '../../views/list/audit-columns.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { useList } from '../use-list.ts';

/** The audit log of the organisation, for its administrators. */
export default function AuditScreen() {
  return <ListView {...useList('audit', listAuditLog)} look={auditList} />;
}
