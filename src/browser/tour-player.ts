import 'driver.js/dist/driver.css';
import '../styles/tour.css';
import { driver, type Driver } from 'driver.js';
import { sanitiseWrittenHtml } from '../i18n/markup.ts';
import type { TourPlayer, TourStep, TourWords } from './tour-plugin.ts';

/** The settings of driver.js: no animation with reduced motion, and the page behind is inert. */
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

/** The portal's own player. It ignores the profile, because all users get the same tour. */
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
        // The panel with the button closes, so focus returns to the panel's own button.
        const cameFrom = document.activeElement?.closest('[data-popup]')?.querySelector('button');
        shown = driver({
          ...configOf(steps, words),
          onPopoverRender: ({ title, footer, closeButton, nextButton }) => {
            // Inside a dialog, <header> and <footer> are not landmarks of the page.
            for (const part of [title, footer]) part.setAttribute('role', 'presentation');
            closeButton.setAttribute('aria-label', words.close);
            // driver.js focuses its first button, which would end the tour.
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
