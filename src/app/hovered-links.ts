import type { Http } from '../services/http.ts';
import { findRoute } from './find-route.ts';

/** A pointer that rests this long on a row means it, in ms: less than it takes to press. */
const REST = 65;

/** The address of the row that an event is about. */
const addressOf = ({ target }: Event): string | null => (target instanceof Element ? (target.closest('tr,li')?.querySelector('a.row-link')?.getAttribute('href') ?? null) : null);

/** Has the page of a row, and what it shows, come before the row is opened: the pointer or the keyboard rests on it, or it is pressed. Returns how to stop. */
export function watchHoveredLinks(http: Http): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => clearTimeout(resting);
  const approach = (address: string): void => {
    const found = findRoute(address);
    if (!found) return;
    // A page that cannot be had is said when it is opened.
    found.route.screen?.().catch(() => {});
    found.route.ahead?.(http, found.params['id'] ?? '').catch(() => {});
  };
  const rest = (event: Event): void => {
    forget();
    const address = addressOf(event);
    if (address !== null) resting = setTimeout(approach, REST, address);
  };
  const press = (event: Event): void => {
    forget();
    const address = addressOf(event);
    if (address !== null) approach(address);
  };
  const heard = [
    ['pointerover', rest],
    ['focusin', rest],
    ['pointerdown', press],
    ['click', forget],
  ] as const;
  for (const [type, hear] of heard) document.addEventListener(type, hear, { capture: true, passive: true });
  return () => {
    forget();
    for (const [type, hear] of heard) document.removeEventListener(type, hear, { capture: true });
  };
}
