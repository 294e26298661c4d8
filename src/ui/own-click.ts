import type { MouseEvent } from 'react';

/** The button that was clicked last, by a click of its own. */
let clicked: EventTarget | null = null;

/**
 * Whether a click is meant for its button. The second click of a double click is for the button that had the first: what
 * took its place meanwhile, such as the next row or the next step, was not seen when the hand began.
 */
export function isOwnClick({ detail, currentTarget }: Pick<MouseEvent, 'detail' | 'currentTarget'>): boolean {
  if (detail < 2) clicked = currentTarget;
  return clicked === currentTarget;
}
