import type { TourProfile } from './tour.types.ts';

/** Whether somebody came or went: a player is made for one of the two. */
export const hasOtherPresence = (left: TourProfile | null, right: TourProfile | null): boolean =>
  (left === null) !== (right === null);

export const isOtherProfile = (left: TourProfile | null, right: TourProfile | null): boolean =>
  JSON.stringify(left) !== JSON.stringify(right);
