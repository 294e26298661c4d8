import * as v from 'valibot';
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import { THEMES, type Theme, type ThemeChoice } from '../../machines/preferences/preferences.types.ts';
import type { MetaTags, ServiceAddresses } from '../../machines/startup/startup.types.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import { parseJson } from '../services/http.ts';
import { CLIENT_ID, SCOPE } from '../services/session-key.ts';

const THEME = 'theme';
const LOCALE = 'locale';

/** Reads from storage; null when blocked. */
export function stored(key: string, where: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Reads JSON from storage; undefined when there is none or it is invalid. Nothing is parsed when there is none: a caught
 * exception costs 5 to 10 ms while the page starts.
 */
export function storedJson(key: string): unknown {
  const text = stored(key);
  return text === null ? undefined : parseJson(text);
}

/** Writes to storage. If that fails, the value applies until the user leaves the page. */
export function store(key: string, value: string, where: 'localStorage' | 'sessionStorage' = 'localStorage'): void {
  try {
    window[where].setItem(key, value);
  } catch {
    // Full or blocked. Nothing important is lost.
  }
}

const metaTag = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

/** The page's version and environment (spec §8, §9). */
export const readMetaTags = (): MetaTags => ({ version: metaTag('version'), environment: metaTag('environment') });

/** A path is relative to the portal's own origin. */
const address = v.union([
  v.pipe(v.string(), v.url()),
  v.pipe(
    v.string(),
    v.regex(/^\/(?!\/)/),
    v.transform((path) => window.location.origin + path),
  ),
]);
const settings = v.record(
  v.string(),
  v.pipe(
    v.object({
      authority: v.optional(address),
      clientId: v.optional(v.pipe(v.string(), v.nonEmpty()), CLIENT_ID),
      scope: v.optional(v.pipe(v.string(), v.nonEmpty()), SCOPE),
      audience: v.optional(v.nullable(v.string()), null),
      identity: address,
      sourcing: address,
      documents: address,
      support: v.optional(
        v.object({ phone: v.pipe(v.string(), v.minLength(1)), email: v.pipe(v.string(), v.email()) }),
      ),
      isUseCounted: v.optional(v.boolean(), false),
    }),
    v.transform(({ authority, clientId, scope, audience, support, isUseCounted, ...services }) => ({
      addresses: { ...services, provider: { authority: authority ?? services.identity, clientId, scope, audience } },
      support,
      isUseCounted,
    })),
  ),
);

/** The settings in the page data; undefined when the page has none. */
function settingsInPage(): unknown {
  const said: unknown = JSON.parse(document.getElementById('page')?.textContent || '{}');
  return typeof said === 'object' && said !== null && 'settings' in said ? said.settings : undefined;
}

interface PortalSettings {
  readonly addresses: ServiceAddresses;
  /** The provider's support line, if it is not the default one. */
  readonly support?: { readonly phone: string; readonly email: string } | undefined;
  /** Whether this tab counts the use of workflows. */
  readonly isUseCounted: boolean;
}

/** The settings plug-in: the services' URLs of an environment, and the support line. Rejects with CallFailed. */
export async function loadSettings(environment: string, signal: AbortSignal): Promise<PortalSettings> {
  const inPage = settingsInPage();
  const response = inPage === undefined ? await fetch('/settings.json', { signal }).catch(() => null) : null;
  const body: unknown = inPage ?? (response?.ok ? await response.json().catch(() => null) : null);
  const parsed = v.safeParse(settings, body);
  const found = parsed.success ? parsed.output[environment] : undefined;
  if (!found) throw new CallFailed({ kind: response || inPage !== undefined ? 'malformed' : 'network' });
  return found;
}

/** The stored choice; null when there is none (spec §1). */
export function storedTheme(): Theme | null {
  const value = stored(THEME);
  return THEMES.find((theme) => theme === value) ?? null;
}

const darkPreference = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export const systemTheme = (): Theme => (darkPreference().matches ? 'dark' : 'light');

export function watchSystemTheme(tell: (theme: Theme) => void): () => void {
  const query = darkPreference();
  const onChange = (): void => tell(systemTheme());
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function storeTheme(choice: ThemeChoice): void {
  if (choice === 'system') window.localStorage.removeItem(THEME);
  else window.localStorage.setItem(THEME, choice);
}

/** Determined by the prefix before the dash (spec §1): `fr-CA` is French. */
const languageOf = (locale: string | null): Language | undefined =>
  LANGUAGES.find((language) => language === locale?.toLowerCase().split('-')[0]);

/**
 * The language in the URL (query parameter `locale`), else the choice stored in this browser; null when there is
 * neither. The URL's choice applies to the whole tab, because the return from sign-in loses the parameter.
 */
export function chosenLanguage(): Language | null {
  const asked = languageOf(new URLSearchParams(window.location.search).get(LOCALE));
  if (asked) store(LOCALE, asked, 'sessionStorage');
  return asked ?? languageOf(stored(LOCALE, 'sessionStorage')) ?? languageOf(stored(LOCALE)) ?? null;
}

/** The browser's language, else English (spec §1). */
export const browserLanguage = (): Language =>
  navigator.languages.map(languageOf).find((language) => language !== undefined) ?? 'en';

/** Stores the choice for the next visit, and updates a URL that names a language. */
export function storeLanguage(language: Language): void {
  const url = new URL(window.location.href);
  if (url.searchParams.has(LOCALE)) {
    url.searchParams.set(LOCALE, language);
    window.history.replaceState(window.history.state, '', url);
  }
  // The user's choice overrides the URL.
  store(LOCALE, '', 'sessionStorage');
  window.localStorage.setItem(LOCALE, language);
}

/** Reports when the page comes back from the back/forward cache. */
export function watchPage(tell: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) tell();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

/** Timers stop while the computer sleeps, so deadlines are checked at least this often (ms). */
const LONGEST_REST = 5_000;

/** Reports once when a deadline (ISO 8601) has passed by the given clock, even after sleep. */
export function watchDeadline(at: string, now: () => number, tell: () => void): () => void {
  const deadline = Date.parse(at);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    clearTimeout(timer);
    const left = deadline - now();
    if (left <= 0) {
      stop();
      tell();
    } else timer = setTimeout(check, Math.min(left, LONGEST_REST));
  };
  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}
