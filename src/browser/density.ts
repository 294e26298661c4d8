import { stored, store } from './storage.ts';

const DENSITY = 'density';

/** Whether rows and fields stand close together: not unless it was chosen. */
export const storedCompact = (): boolean => stored(DENSITY) === 'compact';

/** The style sheet does the rest, on screens that are not touched. */
export const showDensity = (isCompact: boolean): void =>
  void (document.documentElement.dataset['density'] = isCompact ? 'compact' : 'comfortable');

/** Shows the choice, also where the browser does not keep it. */
export function storeDensity(isCompact: boolean): void {
  showDensity(isCompact);
  store(DENSITY, isCompact ? 'compact' : 'comfortable');
}
