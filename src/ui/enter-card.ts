import { glideTo } from './glide.ts';

/** For the card of a next step, as its `ref`: it is seen and has the focus, wherever on the page the step before ended. */
export function enterCard(card: HTMLElement | null): void {
  if (!card) return;
  card.focus({ preventScroll: true });
  // Its title: the card may be taller than the window.
  glideTo(card.querySelector('h2') ?? card, 'nearest');
}
