import * as v from 'valibot';
import { TAB_ID } from './storage-keys.ts';

/** How long a reloaded page waits for the page before it to end (ms). */
const END_OF_PAGE = 1000;

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

/** Holds an id until the page ends, because a duplicated tab copies the session storage; false if another page does. */
const claim = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(`supplier-portal tab ${id}`, { signal: AbortSignal.timeout(END_OF_PAGE) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
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
