import * as v from 'valibot';
import { holdBackGate } from './back-gate.ts';

/** The Navigation API's place in the tab's history, where the browser has it. */
const navigationApi = v.object({ navigation: v.object({ currentEntry: v.object({ index: v.number() }) }) });

function historyIndex(): number | null {
  const found = v.safeParse(navigationApi, window);
  return found.success ? found.output.navigation.currentEntry.index : null;
}

/**
 * Holds the page: the browser asks before the tab is closed or reloaded, and Back (or Forward) returns at once
 * and tells how to go there after all. Returns how to let go.
 */
export function holdPage(tellBack: (goOn: () => void) => void): () => void {
  const held = historyIndex();
  let isReturning = false;

  const askToClose = (event: BeforeUnloadEvent): void => event.preventDefault();
  const hearBack = (event: PopStateEvent): void => {
    // Nobody else hears of it: the page stays what it is.
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    const now = historyIndex();
    // A browser that does not say where it is went back, most likely.
    const by = held === null || now === null ? -1 : now - held;
    isReturning = true;
    window.history.go(-by);
    tellBack(() => window.history.go(by));
  };

  window.addEventListener('beforeunload', askToClose);
  const letGo = holdBackGate(hearBack);
  return () => {
    window.removeEventListener('beforeunload', askToClose);
    letGo();
  };
}
