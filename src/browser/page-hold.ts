import * as v from 'valibot';
import { holdBackGate } from './back-gate.ts';

/** The position in the tab's history, if the browser has the Navigation API. */
const navigationApi = v.object({ navigation: v.object({ currentEntry: v.object({ index: v.number() }) }) });

function historyIndex(): number | null {
  const found = v.safeParse(navigationApi, window);
  return found.success ? found.output.navigation.currentEntry.index : null;
}

/**
 * Holds the page: the browser asks before the tab is closed or reloaded. Back and Forward are undone and reported, with
 * a function that repeats them. Returns a function that releases the page.
 */
export function holdPage(tellBack: (goOn: () => void) => void): () => void {
  const held = historyIndex();
  let isReturning = false;

  const askToClose = (event: BeforeUnloadEvent): void => event.preventDefault();
  const onBack = (event: PopStateEvent): void => {
    // Hide the event from the router, because the page stays.
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    const now = historyIndex();
    // Without the Navigation API, assume Back.
    const by = held === null || now === null ? -1 : now - held;
    isReturning = true;
    window.history.go(-by);
    tellBack(() => window.history.go(by));
  };

  window.addEventListener('beforeunload', askToClose);
  const letGo = holdBackGate(onBack);
  return () => {
    window.removeEventListener('beforeunload', askToClose);
    letGo();
  };
}
