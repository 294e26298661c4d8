import { delMany, keys, promisifyRequest, type UseStore } from 'idb-keyval';

const DATABASE = 'supplier-portal';
const STORE = 'drafts';

/** A browser that does not answer within this time (ms) keeps nothing: nobody waits for it. */
const LONGEST_WAIT = 3000;

let opening: Promise<IDBDatabase> | null = null;

const forget = (): void => {
  opening = null;
};

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  const opened = promisifyRequest(request);
  const database = await inTime(opened).catch((error: unknown) => {
    // Nobody waits for it any more.
    void opened.then(
      (late) => late.close(),
      () => {},
    );
    throw error;
  });
  // Another tab, of a later version of the portal, changes or deletes the database: an open connection would block it.
  database.addEventListener('versionchange', () => {
    database.close();
    forget();
  });
  // A browser may close it by itself.
  database.addEventListener('close', forget);
  return database;
}

/** The one connection of this page to the browser's database, opened when it is first needed and again once it was closed. */
export const draftStore: UseStore = async (mode, work) => {
  opening ??= open();
  const opened = opening;
  // Where it does not open it is tried anew the next time.
  const database = await opened.catch((error: unknown) => {
    if (opening === opened) forget();
    throw error;
  });
  return work(database.transaction(STORE, mode).objectStore(STORE));
};

/** What the browser's database answers; rejects where it stands still. */
export async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database of the browser does not answer')), LONGEST_WAIT);
  });
  return await Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Tells the other tabs, and this one, that a draft came or went. */
const NEWS = 'drafts';
let news: BroadcastChannel | null = null;

export function tellOfDrafts(): void {
  news ??= new BroadcastChannel(NEWS);
  // A channel of this origin alone has no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  news.postMessage(null);
}

/** Hears that a draft came or went in any tab. Returns how to stop. */
export function watchDraftNews(hear: () => void): () => void {
  const heard = new BroadcastChannel(NEWS);
  heard.addEventListener('message', hear);
  return () => {
    heard.removeEventListener('message', hear);
    heard.close();
  };
}

/** How many drafts a user has in this browser, in all organisations. */
export async function countDrafts(userId: string): Promise<number> {
  const found = await inTime(keys(draftStore));
  return found.filter((key) => Array.isArray(key) && key[0] === userId).length;
}

/** Erases the drafts of whom it is asked to; what has no owner goes too. */
export async function eraseDrafts(isToGo: (userId: string) => boolean): Promise<void> {
  const found = await inTime(keys(draftStore));
  const ownerOf = (key: IDBValidKey): unknown => (Array.isArray(key) ? key[0] : null);
  const going = found.filter((key) => {
    const owner = ownerOf(key);
    return typeof owner !== 'string' || isToGo(owner);
  });
  if (going.length === 0) return;
  await inTime(delMany(going, draftStore));
  tellOfDrafts();
}
