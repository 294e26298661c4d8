import { equal } from '../../domain/equal.ts';
import { explorerPlace, explorerUrl, type ExplorerPlace } from '../../domain/explorer-address.ts';
import { currentUrl, openUrl, watchLocation } from '../browser/location.ts';

function placeNow(): ExplorerPlace | null {
  const asked = new URLSearchParams(window.location.search);
  return explorerPlace(window.location.pathname, asked.get('question') ?? '', asked.get('simulation'));
}

/** The place in the URL. */
export const readExplorerPlace = (): ExplorerPlace => placeNow() ?? { stem: '', state: '', question: '', steps: null };

/** Keeps the place and the URL in sync, both ways, while the page is open. */
export function watchExplorerPlace(tell: (place: ExplorerPlace) => void): {
  readonly write: (place: ExplorerPlace) => void;
  readonly stop: () => void;
} {
  let last = readExplorerPlace();
  const stop = watchLocation(() => {
    const place = placeNow();
    if (!place || equal(place, last)) return;
    last = place;
    tell(place);
  });
  return {
    write: (place) => {
      last = place;
      if (explorerUrl(place) !== currentUrl()) openUrl(explorerUrl(place));
    },
    stop,
  };
}
