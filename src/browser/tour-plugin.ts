import type { TourProfile } from '../../machines/tour/tour.types.ts';

/** One step of the tour: a place on the page and its text in the current language. */
export interface TourStep {
  readonly element: Element;
  readonly title: string;
  readonly text: string;
}

/** The labels of the player's controls; `progress` contains {{current}} and {{total}}, `greeting` {{name}}. */
export type TourWords = Readonly<Record<'next' | 'previous' | 'done' | 'close' | 'progress' | 'greeting', string>>;

/** Shows a tour. Any other player can replace the portal's own. */
export interface TourPlayer {
  readonly update: (profile: TourProfile | null) => void;
  /** Call it when the page changes. Ends a tour whose place on the page is gone. */
  readonly refresh: () => void;
  /** Shows the steps; resolves when the tour ends. */
  readonly play: (steps: readonly TourStep[], words: TourWords) => Promise<void>;
  readonly destroy: () => void;
}

/** The plug-in (spec §8, §9): its script is loaded on request and creates players. */
export interface GuidedTour {
  readonly load: () => Promise<(profile: TourProfile | null) => TourPlayer>;
}
