import 'driver.js/dist/driver.css';
import '../styles/tour.css';
import { driver, type Driver } from 'driver.js';
import { sanitiseWrittenHtml } from '../i18n/markup.ts';
import type { TourProfile } from '../../machines/tour/tour.types.ts';
import type { TourPlayer, TourStep, TourWords } from './tour-plugin.ts';

/** The settings of driver.js: no animation with reduced motion, and the page behind is inert. */
function configOf(steps: readonly TourStep[], words: TourWords) {
  const isMoving = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    steps: steps.map(({ element, title, text }) => ({ element, popover: { title, description: text } })),
    animate: isMoving,
    smoothScroll: isMoving,
    allowKeyboardControl: false,
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

/** Adds a greeting to the first step, if the user's name is known. */
const greeted = (steps: readonly TourStep[], { greeting }: TourWords, name: string): readonly TourStep[] =>
  steps.map((step, index) =>
    index === 0 && name !== '' ? { ...step, title: `${greeting.replace('{{name}}', name)} · ${step.title}` } : step,
  );

/** The attributes with which driver.js says that an element opened the tour. */
const DRIVER_ATTRIBUTES = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const;

/**
 * Gives elements their own attributes back, because driver.js removes them, and sets them where they are not allowed,
 * such as on a row.
 */
function attributeKeeper() {
  const own = new Map<Element, readonly (string | null)[]>();
  return {
    keep: (element: Element | undefined): void => {
      if (element && !own.has(element))
        own.set(
          element,
          DRIVER_ATTRIBUTES.map((name) => element.getAttribute(name)),
        );
    },
    giveBack: (): void => {
      for (const [element, values] of own)
        for (const [index, name] of DRIVER_ATTRIBUTES.entries()) {
          const value = values[index] ?? null;
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
        }
    },
  };
}

/** Moves a tour with the keyboard. driver.js has keys of its own, but ignores them while it draws a step. */
function moveByKey(tour: Driver, { key }: KeyboardEvent): void {
  if (key === 'Escape') tour.destroy();
  else if (key === 'ArrowRight') tour.moveNext();
  else if (key === 'ArrowLeft') tour.movePrevious();
}

/** The portal's own player. It greets the user by name on the first step. */
export function createTourPlayer(profile: TourProfile | null): TourPlayer {
  let name = profile?.name ?? '';
  sanitiseWrittenHtml();
  let shown: Driver | null = null;
  return {
    update: (changed) => {
      name = changed?.name ?? '';
    },
    refresh: () => {
      if (shown?.getActiveElement()?.isConnected === false) shown.destroy();
      else shown?.refresh();
    },
    play: (steps, words) =>
      new Promise((resolve) => {
        // The panel with this button closes, so focus returns to the button that opened the panel.
        const cameFrom = document.activeElement?.closest('[data-popup]')?.querySelector('button');
        const keys = new AbortController();
        const attributes = attributeKeeper();
        const tour = driver({
          ...configOf(greeted(steps, words, name), words),
          onHighlightStarted: attributes.keep,
          onPopoverRender: ({ title, footer, closeButton, nextButton }) => {
            // Inside a dialog, <header> and <footer> are not landmarks of the page.
            for (const part of [title, footer]) part.setAttribute('role', 'presentation');
            closeButton.setAttribute('aria-label', words.close);
            // driver.js focuses its first button, which would end the tour.
            queueMicrotask(() => {
              nextButton.focus();
              attributes.giveBack();
            });
          },
          onDestroyed: () => {
            keys.abort();
            attributes.giveBack();
            shown = null;
            cameFrom?.focus();
            resolve();
          },
        });
        shown = tour;
        window.addEventListener('keydown', (event) => moveByKey(tour, event), { signal: keys.signal });
        tour.drive();
      }),
    destroy: () => shown?.destroy(),
  };
}
