import { CallFailed } from '../../machines/support/failure.ts';

/**
 * Loads a script of the portal when it is needed. Rejects with CallFailed of kind `script`. Firefox remembers until the
 * page ends that a script could not be loaded, so a second try may never succeed: the way on is to load the page again.
 * All dynamic imports go through here or through `late` (lint: `platform/loaded-scripts`).
 */
export async function loadScript<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new CallFailed({ kind: 'script', params: { description: String(error) } });
  }
}

/** The same for all scripts of a folder. */
export const loadScripts = <T>(
  scripts: Readonly<Record<string, () => Promise<T>>>,
): Readonly<Record<string, (() => Promise<T>) | undefined>> =>
  Object.fromEntries(Object.entries(scripts).map(([name, load]) => [name, () => loadScript(load)]));
