import { loadScript } from '../browser/load-script.ts';

/** Loads what sanitises HTML; null when it could not be loaded. */
export const loadMarkup = () => loadScript(() => import('./markup.ts')).catch(() => null);
