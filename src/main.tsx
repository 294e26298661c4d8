import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { providedPreferences, providedStartup } from './app/provide/startup.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { firstScreen } from './app/first-screen.ts';
import { openPortal } from './app/open-portal.ts';
import { watchPlaces } from './app/page-place.ts';
import { Root } from './app/root.tsx';
import { preloadScreen } from './app/screens.tsx';
import { startTexts } from './i18n/texts.ts';
import { openBackGate } from './browser/back-gate.ts';
import { showInTitle } from './browser/page-title.ts';
import { browserLanguage, chosenLanguage, storedTheme, systemTheme } from './browser/storage.ts';
import './styles/portal.css';
import { keepFocus } from './ui/keep-focus.ts';

async function start(): Promise<void> {
  const container = document.getElementById('portal');
  // A message of the page stands in its place (src/boot.ts).
  if (!container) return;
  openBackGate();
  watchPlaces();
  keepFocus();
  const chosen = chosenLanguage();
  const wantedLanguage = chosen ?? browserLanguage();
  const texts = startTexts(wantedLanguage);
  const screen = preloadScreen(window.location.pathname);
  const language = await texts;
  // The page's own title is in English.
  showInTitle(0);

  const preferences = createActor(providedPreferences(), {
    input: { storedTheme: storedTheme(), systemTheme: systemTheme(), language, isLanguageChosen: chosen !== null },
  }).start();
  if (language !== wantedLanguage) preferences.send({ type: 'texts.missing', language: wantedLanguage });
  const startup = createActor(providedStartup()).start();
  const portal = await openPortal(startup);
  await screen;
  // Runs the effects of the first render before the first paint, so that a list that has already arrived is part of it.
  flushSync(() =>
    createRoot(container).render(
      <ErrorBoundary>
        <Root startup={startup} preferences={preferences} portal={portal} />
      </ErrorBoundary>,
    ),
  );
  firstScreen.began();
}

// No top-level await, because Rolldown would put each shared module into its own file.
start().catch((error: unknown) => {
  // There may be no texts for an error message, so index.html contains one.
  window.dispatchEvent(new Event('portal:unreachable'));
  throw error;
});
