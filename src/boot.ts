/**
 * The page's inline script. It sets the theme and density, reports scripts that fail to load, preloads the texts in the
 * right language and starts the first calls. The portal uses the responses when it makes the same calls; otherwise it
 * makes the calls itself.
 */
import type { PageData } from './app/page-data.ts';
import type { Language } from '../domain/enumerations.ts';
import { addressEnvironment } from '../machines/startup/startup.rules.ts';
import { showDensity, storedCompact } from './browser/density.ts';
import { browserLanguage, chosenLanguage, readMetaTags, stored, storedTheme, systemTheme } from './browser/storage.ts';
import { LIST_ORDERS } from './browser/storage-keys.ts';
import { withTrace } from './browser/trace-parent.ts';
import { openSignOut } from './services/open-sign-out.ts';
import { CLIENT_ID, LAST_SCOPE, PICKED_SCOPE, sessionKey } from './services/session-key.ts';

/** Shows one of the page's own messages in place of the portal. */
function showInstead(id: 'unreachable' | 'too-old' | 'no-storage'): HTMLElement | null {
  const message = document.getElementById(id);
  message?.removeAttribute('hidden');
  document.getElementById('portal')?.remove();
  return message;
}

function showWithReload(id: 'unreachable' | 'no-storage'): void {
  const message = showInstead(id);
  message?.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

function watchPortal(): void {
  const giveUp = (): void => showWithReload('unreachable');
  window.addEventListener('portal:unreachable', giveUp);
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', giveUp);
      else giveUp();
    },
    true,
  );
}

/** The stored bearer token; null if nobody is signed in or the token has expired. The platform checks the rest. */
function storedToken(authority: string, clientId: string): string | null {
  if (openSignOut.isOpen()) return null;
  const kept: unknown = JSON.parse(stored(sessionKey(authority, clientId)) ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('access_token' in kept) || !('expires_at' in kept)) return null;
  const { access_token: token, expires_at: end } = kept;
  return typeof token === 'string' && typeof end === 'number' && end * 1000 > Date.now() ? token : null;
}

/** The path of a list in its stored order, unless the URL names one. */
function inRememberedOrder({ path, list }: PageData['calls'][number]): string {
  const asked = new URLSearchParams(window.location.search);
  const orders: unknown = JSON.parse(stored(LIST_ORDERS) ?? '{}');
  if (!list || asked.has('sort') || asked.has('direction') || typeof orders !== 'object' || orders === null)
    return path;
  const order: unknown = Object.entries(orders).find(([kind]) => kind === list)?.[1];
  if (typeof order !== 'object' || order === null || !('sort' in order) || !('direction' in order)) return path;
  return path
    .replace(/\bsort=\w+/, `sort=${String(order.sort)}`)
    .replace(/\bdirection=\w+/, `direction=${String(order.direction)}`);
}

/** A response once its body has arrived. */
const wholeResponse = async (response: Response): Promise<Response> => {
  await response.clone().arrayBuffer();
  return response;
};

function begin({ settings, texts, calls }: PageData, language: Language): void {
  for (const href of texts[language]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const { origin } = window.location;
  const absolute = (address: string): string => (address.startsWith('/') ? origin + address : address);
  const addresses = settings[addressEnvironment(readMetaTags())];
  const token = addresses
    ? storedToken(absolute(addresses.authority ?? addresses.identity), addresses.clientId ?? CLIENT_ID)
    : null;
  if (!addresses || token === null) return;
  const scopeId = stored(PICKED_SCOPE, 'sessionStorage') || stored(LAST_SCOPE);
  for (const call of calls) {
    const { method, service, isScoped } = call;
    if (isScoped && !scopeId) continue;
    const url = absolute(addresses[service]) + inRememberedOrder(call);
    const headers = {
      'Accept-Language': language,
      Authorization: `Bearer ${token}`,
      ...(isScoped && scopeId && { 'Scope-ID': scopeId }),
    };
    const ending = new AbortController();
    const answer = fetch(url, {
      method,
      headers: withTrace(headers),
      redirect: 'manual',
      signal: ending.signal,
    }).then(wholeResponse);
    // Whoever takes the response handles a failure.
    answer.catch(() => {});
    (window.earlyCalls ??= []).push({
      method,
      url,
      headers,
      at: performance.now(),
      answer,
      abort: () => ending.abort(),
    });
  }
}

/** The newest that every supported browser has, and none that is older (scripts/build/supported-browsers.ts). */
const isSupported = 'isWellFormed' in String.prototype;
// Once the page is parsed, before its scripts run.
if (!isSupported) document.addEventListener('readystatechange', () => showInstead('too-old'), { once: true });

/** Whether the browser gives the portal its storage. With cookies blocked, it throws, or there is none. */
function hasStorage(): boolean {
  try {
    return Boolean(window.localStorage && window.sessionStorage);
  } catch {
    return false;
  }
}
if (isSupported && !hasStorage())
  document.addEventListener('readystatechange', () => showWithReload('no-storage'), { once: true });

const language = chosenLanguage() ?? browserLanguage();
document.documentElement.dataset['theme'] = storedTheme() ?? systemTheme();
showDensity(storedCompact());
document.documentElement.lang = language;
if (isSupported) watchPortal();
const data = document.getElementById('page')?.textContent;
try {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build wrote it
  if (data) begin(JSON.parse(data) as PageData, language);
} catch {
  // The storage cannot be read. The portal reports that.
}
