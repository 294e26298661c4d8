import { stored, store } from './storage.ts';

const DENSITY = 'density';

/** Whether rows and fields are compact; off by default. */
export const storedCompact = (): boolean => stored(DENSITY) === 'compact';

/** The style sheet does the rest, except on touch screens. */
export const showDensity = (isCompact: boolean): void =>
  void (document.documentElement.dataset['density'] = isCompact ? 'compact' : 'comfortable');

/** Applies the choice, even if the browser cannot store it. */
export function storeDensity(isCompact: boolean): void {
  showDensity(isCompact);
  store(DENSITY, isCompact ? 'compact' : 'comfortable');
}
