import { delMany, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import { DRAFTS_DATABASE } from '../browser/storage-keys.ts';

const STORE = 'drafts';

/** A browser that does not answer within this time (ms) counts as blocked. */
const LONGEST_WAIT = 3000;

let opening: Promise<IDBDatabase> | null = null;

const forget = (): void => {
  opening = null;
};

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DRAFTS_DATABASE);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  const opened = promisifyRequest(request);
  const database = await withTimeout(opened).catch((error: unknown) => {
    // Too late: close the connection.
    void opened.then(
      (late) => late.close(),
      () => {},
    );
    throw error;
  });
  // A newer version of the portal in another tab may change or delete the database. An open connection would block
  // that.
  database.addEventListener('versionchange', () => {
    database.close();
    forget();
  });
  // The browser may close it by itself.
  database.addEventListener('close', forget);
  return database;
}

/** The page's only connection to IndexedDB, opened on first use and reopened when closed. */
export const draftStore: UseStore = async (mode, work) => {
  opening ??= open();
  const opened = opening;
  // After a failure, the next use tries again.
  const database = await opened.catch((error: unknown) => {
    if (opening === opened) forget();
    throw error;
  });
  return work(database.transaction(STORE, mode).objectStore(STORE));
};

/** Awaits a database request; rejects on timeout. */
export async function withTimeout<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database of the browser does not answer')), LONGEST_WAIT);
  });
  return await Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Tells all tabs, including this one, that a draft changed. */
const NEWS = 'drafts';
let news: BroadcastChannel | null = null;

export function announceDraftChange(): void {
  news ??= new BroadcastChannel(NEWS);
  // A BroadcastChannel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  news.postMessage(null);
}

/** Reports changes of drafts in any tab. Returns a function that stops. */
export function watchDraftNews(hear: () => void): () => void {
  const heard = new BroadcastChannel(NEWS);
  heard.addEventListener('message', hear);
  return () => heard.close();
}

/** The number of a user's drafts in this browser, in all organisations. */
export async function countDrafts(userId: string): Promise<number> {
  const found = await withTimeout(keys(draftStore));
  return found.filter((key) => Array.isArray(key) && key[0] === userId).length;
}

/** Erases the drafts of matching owners, and those without an owner. */
export async function eraseDrafts(isMatch: (userId: string) => boolean): Promise<void> {
  const found = await withTimeout(keys(draftStore));
  const ownerOf = (key: IDBValidKey): unknown => (Array.isArray(key) ? key[0] : null);
  const going = found.filter((key) => {
    const owner = ownerOf(key);
    return typeof owner !== 'string' || isMatch(owner);
  });
  if (going.length === 0) return;
  await withTimeout(delMany(going, draftStore));
  announceDraftChange();
}
