import type { TourProfile } from './tour.types.ts';

/** Whether someone signed in or out, so that the player must be recreated. */
export const hasOtherPresence = (left: TourProfile | null, right: TourProfile | null): boolean =>
  (left === null) !== (right === null);
