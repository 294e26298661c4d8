import { firstScreen } from './first-screen.ts';

/** Scroll position and last followed link of each page, restored by Back. */
interface Place {
  /** In px. */
  scrolled: number;
  /** The address of the link. */
  followed: string | null;
}

const places = new Map<string, Place>();
/** The address reached by Back, Forward or a link back to a list; null after any other navigation. */
let returnedTo: string | null = null;

const here = (): string => window.location.href;
const placeHere = (): Place => {
  const place = places.get(here()) ?? { scrolled: 0, followed: null };
  places.set(here(), place);
  return place;
};

/** Makes the next page at this address keep its scroll position and focus. */
export const comeBackTo = (address: string): void => void (returnedTo = new URL(address, here()).href);

/** Starts recording the positions of pages in this tab. */
export function watchPlaces(): void {
  // The restored page is not complete yet when the browser would scroll it.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => {
    returnedTo = here();
  });
  window.addEventListener('scroll', () => (placeHere().scrolled = window.scrollY), { passive: true });
  document.addEventListener(
    'click',
    ({ target }) => {
      returnedTo = null;
      const link = target instanceof Element ? target.closest('a[href]') : null;
      // The event of the last scrolling may still be to come.
      places.set(here(), { scrolled: window.scrollY, followed: link?.getAttribute('href') ?? null });
    },
    { capture: true },
  );
}

const linkTo = (address: string | null, page: HTMLElement): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>('a[href]')].find((link) => link.getAttribute('href') === address);

const isReturned = (): boolean => returnedTo === here() && places.has(here());

/**
 * The first page starts at its top. It takes the focus once it is complete, unless the user has already focused
 * something.
 */
function beginFirst(page: HTMLElement): void {
  if (document.activeElement === document.body && page.isConnected) page.focus({ preventScroll: true });
}

let hasBegun = false;

/** Scrolls a new page to its top and focuses its start. */
export function beginAtTop(page: HTMLElement): void {
  if (!hasBegun) {
    hasBegun = true;
    void firstScreen.shown().then(() => beginFirst(page));
    return;
  }
  if (isReturned()) return;
  window.scrollTo(0, 0);
  page.focus({ preventScroll: true });
}

/** Restores the scroll position and the focused link of a page. */
export function returnToPlace(page: HTMLElement): void {
  if (!isReturned()) return;
  const { scrolled, followed } = placeHere();
  window.scrollTo(0, scrolled);
  (linkTo(followed, page) ?? page).focus({ preventScroll: true });
}
