import { stored, store } from './storage.ts';

const DENSITY = 'density';

/** Whether list rows are compact, which is the default. */
export const storedCompact = (): boolean => stored(DENSITY) !== 'comfortable';

/** The style sheet does the rest. Phones and touch screens ignore the choice. */
export const showDensity = (isCompact: boolean): void =>
  void (document.documentElement.dataset['density'] = isCompact ? 'compact' : 'comfortable');

/** Applies the choice, even if the browser cannot store it. */
export function storeDensity(isCompact: boolean): void {
  showDensity(isCompact);
  store(DENSITY, isCompact ? 'compact' : 'comfortable');
}
