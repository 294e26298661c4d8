import { listAuditEntries, readAuditEntry } from '../../../contracts/supplier/audit-log.ts';
import type { Stage } from '../engine/stage.ts';
import { ok } from '../stages/scripted.ts';
import { LISTED } from './audit-entry.examples.ts';

const counts = { all: 1, quoteRequests: 1, orders: 0, creditRequests: 0, clients: 0, settings: 0 };

export const auditEntryStage: Stage = {
  address: () => '/settings/audit',
  calls: { readEntry: { contract: readAuditEntry, reply: (output) => ok(output) } },
  background: [
    { contract: listAuditEntries, reply: ok({ items: [LISTED], total: 1, pageNumber: 1, pageSize: 25, counts }) },
  ],
  causes: {},
  leftOut: {},
};
