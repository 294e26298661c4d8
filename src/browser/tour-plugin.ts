import type { TourProfile } from '../../machines/tour/tour.types.ts';

/** One thing that the tour shows: a place on the page, and what is said of it in the language of now. */
export interface TourStep {
  readonly element: Element;
  readonly title: string;
  readonly text: string;
}

/** What the player's own controls are called; `progress` has {{current}} and {{total}}. */
export type TourWords = Readonly<Record<'next' | 'previous' | 'done' | 'close' | 'progress', string>>;

/** Whatever shows a tour: the portal has one of its own, and any other can stand in its place. */
export interface TourPlayer {
  readonly update: (profile: TourProfile | null) => void;
  /** The page has changed: a tour of what is gone ends. */
  readonly refresh: () => void;
  /** Shows the steps; ends with the tour, however that ends. */
  readonly play: (steps: readonly TourStep[], words: TourWords) => Promise<void>;
  readonly destroy: () => void;
}

/** The plug-in (spec §8, §9): its script is loaded when somebody asks for the tour, and makes players. */
export interface GuidedTour {
  readonly load: () => Promise<(profile: TourProfile | null) => TourPlayer>;
}
