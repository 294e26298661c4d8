import { CallFailed } from '../../machines/support/failure.ts';
import { stored } from './storage.ts';

/** How Vite tells of a script or style that did not come (spec §8). */
const PRELOAD_ERROR = 'vite:preloadError';
const RELOADED_FOR = 'reloadedFor';
/** A page's first script: a build gives it a new name with every change of anything that it leads to. */
const FIRST_SCRIPT = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** The version of the page that runs. */
export const pageVersion = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** The version that the portal's server has now. Rejects with CallFailed. */
export async function askVersion(signal: AbortSignal): Promise<string> {
  const response = await fetch('/', { cache: 'no-store', signal }).catch(() => null);
  if (!response) throw new CallFailed({ kind: 'network' });
  const [, version] = FIRST_SCRIPT.exec(response.ok ? await response.text().catch(() => '') : '') ?? [];
  if (version === undefined) throw new CallFailed({ kind: 'malformed' });
  return version;
}

/** The version for which this tab has reloaded itself; null where it never did. */
export const reloadedFor = (): string | null => stored(RELOADED_FOR, 'sessionStorage');

/** Throws where it cannot be kept: the tab might reload for ever. */
export const rememberReload = (version: string): void => window.sessionStorage.setItem(RELOADED_FOR, version);

/** Tells of each script or style of the portal that could not be fetched. Returns how to stop. */
export function watchPreloads(tell: () => void): () => void {
  window.addEventListener(PRELOAD_ERROR, tell);
  return () => window.removeEventListener(PRELOAD_ERROR, tell);
}
