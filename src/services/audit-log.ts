import { listAuditEntries, readAuditEntry } from '../../contracts/supplier/audit-log.ts';
import type { AuditEntry } from '../../domain/audit.ts';
import type { ListRequest } from '../../domain/list-query.ts';
import { LISTS } from '../../domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { Http } from './http.ts';
import { pageQuery } from './list-page.ts';

const readerOf =
  (more: { readonly changes?: 'all' }) =>
  async (http: Http, { tab, ...query }: ListRequest<'audit'>, signal: AbortSignal): Promise<ListPage<'audit'>> => {
    const { body } = await http.send(listAuditEntries, {
      query: { ...(tab && { tab }), ...more, ...pageQuery(query, LISTS.audit.sorts) },
      signal,
    });
    return { kind: 'audit', ...body };
  };

/** A page of the audit log, with the first changes of each entry. Rejects with CallFailed. */
export const listAuditLog = readerOf({});

/** The same with every change. */
export const listWholeAuditLog = readerOf({ changes: 'all' });

/** An entry with every change. Rejects with CallFailed. */
export const readWholeEntry = async (http: Http, id: string, signal: AbortSignal): Promise<AuditEntry> =>
  (await http.send(readAuditEntry, { params: { id }, signal })).body;
