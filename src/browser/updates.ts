import { CallFailed } from '../../machines/support/failure.ts';
import { stored } from './storage.ts';

/** Vite's event for a script or style that could not be loaded (spec §8). */
const PRELOAD_ERROR = 'vite:preloadError';
const RELOADED_FOR = 'reloadedFor';
/** The page's entry script. Its name changes with every change of the build. */
const FIRST_SCRIPT = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** The version of the running page. */
export const pageVersion = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** The version on the portal's server. Rejects with CallFailed. */
export async function askVersion(signal: AbortSignal): Promise<string> {
  const response = await fetch('/', { cache: 'no-store', signal }).catch(() => null);
  if (!response) throw new CallFailed({ kind: 'network' });
  const [, version] = FIRST_SCRIPT.exec(response.ok ? await response.text().catch(() => '') : '') ?? [];
  if (version === undefined) throw new CallFailed({ kind: 'malformed' });
  return version;
}

/** The version this tab last reloaded itself for; null when it never did. */
export const reloadedFor = (): string | null => stored(RELOADED_FOR, 'sessionStorage');

/** Throws when it cannot be stored, because the tab might otherwise reload forever. */
export const rememberReload = (version: string): void => window.sessionStorage.setItem(RELOADED_FOR, version);

/** Reports scripts and styles that could not be loaded. Returns a function that stops. */
export function watchPreloads(tell: () => void): () => void {
  window.addEventListener(PRELOAD_ERROR, tell);
  return () => window.removeEventListener(PRELOAD_ERROR, tell);
}
