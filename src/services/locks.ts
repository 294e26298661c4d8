import * as calls from '../../contracts/supplier/locks.ts';
import type { Lock, LockedDocumentKind } from '../../domain/lock.ts';
import type { Http } from './http.ts';

/** Edit locks (spec §4, §7). Each rejects with CallFailed; none is aborted, since the platform may have taken it already. */
export async function acquireLock(http: Http, documentKind: LockedDocumentKind, documentId: string): Promise<Lock> {
  const { body } = await http.send(calls.acquireLock, { body: { documentKind, documentId } });
  return body;
}

export async function refreshLock(http: Http, id: string): Promise<Lock> {
  const { body } = await http.send(calls.refreshLock, { params: { id } });
  return body;
}

/** Outlives the page that asks for it. */
export async function releaseLock(http: Http, id: string): Promise<void> {
  await http.send(calls.releaseLock, { params: { id }, isKeptAlive: true });
}
