import { listAuditEntries } from '../../contracts/supplier/audit-log.ts';
import type { ListRequest } from '../../domain/list-query.ts';
import { LISTS } from '../../domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { Http } from './http.ts';
import { pageQuery } from './list-page.ts';

/** A page of the audit log. Rejects with CallFailed. */
export async function listAuditLog(
  http: Http,
  { tab, ...query }: ListRequest<'audit'>,
  signal: AbortSignal,
): Promise<ListPage<'audit'>> {
  const { body } = await http.send(listAuditEntries, {
    query: { ...(tab && { tab }), ...pageQuery(query, LISTS.audit.sorts) },
    signal,
  });
  return { kind: 'audit', ...body };
}
