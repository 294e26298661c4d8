import * as calls from '../../contracts/supplier/locks.ts';
import type { Lock, LockedDocumentKind } from '../../domain/lock.ts';
import type { Http } from './http.ts';

/**
 * Edit locks (spec §4, §7). All calls reject with CallFailed. None can be aborted, because the platform may already
 * have processed it.
 */
/** `tabId`: a lock that the user holds in the same tab is taken over. */
export async function acquireLock(
  http: Http,
  documentKind: LockedDocumentKind,
  documentId: string,
  tabId: string,
): Promise<Lock> {
  const { body } = await http.send(calls.acquireLock, { body: { documentKind, documentId, tabId } });
  return body;
}

/** `isActive`: the clerk is using the page. Colleagues who want to edit the document see it. */
export async function refreshLock(http: Http, id: string, isActive: boolean): Promise<Lock> {
  const { body } = await http.send(calls.refreshLock, {
    params: { id },
    query: { isActive: isActive ? 'true' : 'false' },
  });
  return body;
}

/** Outlives the page, so that a closing tab can release its lock. */
export async function releaseLock(http: Http, id: string): Promise<void> {
  await http.send(calls.releaseLock, { params: { id }, isKeptAlive: true });
}
