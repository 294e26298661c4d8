import 'driver.js/dist/driver.css';
import '../styles/tour.css';
import { driver, type Driver } from 'driver.js';
import { sanitiseWrittenHtml } from '../i18n/markup.ts';
import type { TourPlayer, TourStep, TourWords } from './tour-plugin.ts';

/** How driver.js shows it: still for who asked for less motion, and nothing behind it can be used meanwhile. */
function configOf(steps: readonly TourStep[], words: TourWords) {
  const isMoving = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    steps: steps.map(({ element, title, text }) => ({ element, popover: { title, description: text } })),
    animate: isMoving,
    smoothScroll: isMoving,
    showProgress: true,
    disableActiveInteraction: true,
    overlayOpacity: 0.55,
    stagePadding: 4,
    stageRadius: 8,
    popoverClass: 'tour',
    nextBtnText: words.next,
    prevBtnText: words.previous,
    doneBtnText: words.done,
    progressText: words.progress,
  };
}

/** The portal's own player. It shows everybody the same, so that the profile tells it nothing. */
export function createTourPlayer(): TourPlayer {
  sanitiseWrittenHtml();
  let shown: Driver | null = null;
  return {
    update: () => {},
    refresh: () => {
      if (shown?.getActiveElement()?.isConnected === false) shown.destroy();
      else shown?.refresh();
    },
    play: (steps, words) =>
      new Promise((resolve) => {
        // The panel in which it was asked for closes: the focus comes back to the button of that panel.
        const cameFrom = document.activeElement?.closest('[data-popup]')?.querySelector('button');
        shown = driver({
          ...configOf(steps, words),
          onPopoverRender: ({ title, footer, closeButton, nextButton }) => {
            // A <header> and a <footer> of a dialog are none of the page.
            for (const part of [title, footer]) part.setAttribute('role', 'presentation');
            closeButton.setAttribute('aria-label', words.close);
            // It gives the focus to the first of its buttons, which is the one that ends the tour.
            queueMicrotask(() => nextButton.focus());
          },
          onDestroyed: () => {
            shown = null;
            cameFrom?.focus();
            resolve();
          },
        });
        shown.drive();
      }),
    destroy: () => shown?.destroy(),
  };
}
