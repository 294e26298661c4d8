import * as v from 'valibot';
import { withAnySignal } from './with-any-signal.ts';
import { TAB_ID } from './storage-keys.ts';

/** How long a reloaded page waits for the page before it to end (ms). */
const END_OF_PAGE = 10_000;
/** What pages with the same id say to each other. */
const ASKED = 'asked';
const OPEN = 'open';

const storedId = v.pipe(v.string(), v.uuid());

function readStored(): string | null {
  try {
    const read = v.safeParse(storedId, window.sessionStorage.getItem(TAB_ID));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

function store(id: string): void {
  try {
    window.sessionStorage.setItem(TAB_ID, id);
  } catch {
    // The id then lasts as long as the page.
  }
}

/**
 * Holds an id until the page ends; false if another page does, because a duplicated tab copies the session storage. An
 * open page says so at once. One that is ending says nothing, and may take seconds on a busy computer.
 */
const claim = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const name = `supplier-portal tab ${id}`;
    const pages = new BroadcastChannel(name);
    const isOpenElsewhere = new AbortController();
    let isHeld = false;
    pages.addEventListener('message', ({ data }) => {
      if (data === OPEN) isOpenElsewhere.abort();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
      else if (isHeld) pages.postMessage(OPEN);
    });
    window.addEventListener('pagehide', () => pages.close(), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
    pages.postMessage(ASKED);
    withAnySignal([isOpenElsewhere.signal, AbortSignal.timeout(END_OF_PAGE)], (signal) =>
      navigator.locks.request(name, { signal }, () => {
        isHeld = true;
        resolve(true);
        return new Promise(() => {});
      }),
    ).catch(() => {
      pages.close();
      resolve(false);
    });
  });

async function findId(): Promise<string> {
  const fresh = crypto.randomUUID();
  // Without the API, the stored id could belong to another open tab.
  if (!('locks' in navigator)) return fresh;
  const stored = readStored();
  if (stored !== null && (await claim(stored))) return stored;
  if (await claim(fresh)) store(fresh);
  return fresh;
}

let found: Promise<string> | undefined;

/** The id of this tab: the same after a reload or a sign-in, never that of another open tab. */
export const tabId = (): Promise<string> => (found ??= findId());
