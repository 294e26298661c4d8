/** Where pages were left: how far they were scrolled, and which link was followed. Back then leads to just there. */
interface Place {
  /** In px. */
  scrolled: number;
  /** The address that was followed. */
  followed: string | null;
}

const places = new Map<string, Place>();
/** The address to which the browser's Back or Forward has led; null once something else was followed. */
let returnedTo: string | null = null;

const here = (): string => window.location.href;
const placeHere = (): Place => {
  const place = places.get(here()) ?? { scrolled: 0, followed: null };
  places.set(here(), place);
  return place;
};

/** Begins to note the places of this tab's pages. */
export function watchPlaces(): void {
  // The page that comes back is not whole yet when the browser would scroll it.
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
      placeHere().followed = link?.getAttribute('href') ?? null;
    },
    { capture: true },
  );
}

const linkTo = (address: string | null, page: HTMLElement): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>('a[href]')].find((link) => link.getAttribute('href') === address);

const isReturned = (): boolean => returnedTo === here() && places.has(here());

/** A new page begins at its top, and is heard from its beginning. */
export function beginAtTop(page: HTMLElement): void {
  if (isReturned()) return;
  window.scrollTo(0, 0);
  page.focus({ preventScroll: true });
}

/** A page that was come back to is where it was left, with the focus on the link that was followed. */
export function returnToPlace(page: HTMLElement): void {
  if (!isReturned()) return;
  const { scrolled, followed } = placeHere();
  window.scrollTo(0, scrolled);
  (linkTo(followed, page) ?? page).focus({ preventScroll: true });
}
