import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { providedPreferences, providedStartup } from './app/provide/startup.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { watchPlaces } from './app/page-place.ts';
import { Root } from './app/root.tsx';
import type * as RouterModule from './app/router.tsx';
import { startTexts } from './i18n/texts.ts';
import { openBackGate } from './browser/back-gate.ts';
import { showDensity, storedCompact } from './browser/density.ts';
import { browserLanguage, chosenLanguage, storedTheme, systemTheme } from './browser/storage.ts';
import './styles/portal.css';
import { keepFocus } from './ui/keep-focus.ts';

const container = document.getElementById('portal');
if (!container) throw new Error('the page has no place for the portal');

openBackGate();
watchPlaces();
keepFocus();
const chosen = chosenLanguage();
const language = chosen ?? browserLanguage();
let router: Promise<typeof RouterModule> | null = import('./app/router.tsx');
/** The router, on its way since the page began; one that did not come is fetched again when it is asked for again. */
async function loadRouter(): Promise<typeof RouterModule> {
  router ??= import('./app/router.tsx');
  try {
    return await router;
  } catch (error) {
    router = null;
    throw error;
  }
}
try {
  await startTexts(language);
} catch (error) {
  // No words to say it with: the page itself has them (index.html).
  window.dispatchEvent(new Event('portal:unreachable'));
  throw error;
}

// Before anything is drawn, so that nothing moves.
showDensity(storedCompact());
const preferences = createActor(providedPreferences(), {
  input: { storedTheme: storedTheme(), systemTheme: systemTheme(), language, isLanguageChosen: chosen !== null },
}).start();
const startup = createActor(
  providedStartup({ router: loadRouter, guidedTour: () => import('./app/guided-tour.ts') }),
).start();

createRoot(container).render(
  <ErrorBoundary>
    <Root startup={startup} preferences={preferences} router={loadRouter} />
  </ErrorBoundary>,
);
