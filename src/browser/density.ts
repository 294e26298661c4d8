import { stored, store } from './storage.ts';

const DENSITY = 'density';

/** Whether the rows of lists are compact, as they are unless "comfortable" was chosen. */
export const storedCompact = (): boolean => stored(DENSITY) !== 'comfortable';

/** The style sheet does the rest, except on phones and touch screens. */
export const showDensity = (isCompact: boolean): void =>
  void (document.documentElement.dataset['density'] = isCompact ? 'compact' : 'comfortable');

/** Applies the choice, even if the browser cannot store it. */
export function storeDensity(isCompact: boolean): void {
  showDensity(isCompact);
  store(DENSITY, isCompact ? 'compact' : 'comfortable');
}
