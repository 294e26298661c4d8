/** Signing out when the script of the drafts cannot be loaded: a shared computer keeps none of them. */
import 'fake-indexeddb/auto';
import { promisifyRequest } from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import { clearAfterSignOut } from '../../../src/browser/sign-out-storage.ts';
import { sharedComputer } from '../../../src/services/shared-computer.ts';

vi.mock('../../../src/services/draft-store.ts', () => {
  throw new Error('offline');
});

/** Runs on the store of drafts, and closes it. */
async function onDrafts<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const request = indexedDB.open('supplier-portal');
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('drafts'));
  const database = await promisifyRequest(request);
  const done = await promisifyRequest(work(database.transaction('drafts', 'readwrite').objectStore('drafts')));
  database.close();
  return done;
}

it.each([
  { isShared: true, left: undefined },
  { isShared: false, left: '12 prices' },
])('leaves $left where the computer is shared: $isShared', async ({ isShared, left }) => {
  await onDrafts((store) => store.put('12 prices', 'order/1'));
  sharedComputer.keep(isShared);
  await clearAfterSignOut('sophie');
  expect(await onDrafts((store) => store.get('order/1'))).toBe(left);
});
