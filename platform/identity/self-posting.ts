import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Language } from '../../domain/enumerations.ts';
import { errorPage, handOnPage, isOwnPage } from './pages/pages.ts';
import { pageLanguage } from './pages/words.ts';

/** What is known of a request to the provider: not everything, where it does not exist or failed early. */
export interface ProviderRequest {
  readonly oidc?: KoaContextWithOIDC['oidc'];
  readonly get: (header: string) => string;
}

/** The language of a sign-in, also where it resumes; else the browser's. */
export function languageOf(request: ProviderRequest): Language {
  const params = request.oidc?.params ?? request.oidc?.entities.Interaction?.params;
  return pageLanguage(params?.['ui_locales'], request.get('accept-language'));
}

const ACTION = /<form method="post" action="([^"]*)">/;
const FIELD = /<input type="hidden"[^<>]*>/g;

/**
 * Our page instead of one that the provider wrote: a form that it submits with an inline script, which no policy of ours
 * allows. Null for our own pages.
 */
export function ownPageFor(html: string, language: Language, portalOrigin: string): string | null {
  if (isOwnPage(html)) return null;
  const [, action] = ACTION.exec(html) ?? [];
  const fields = html.match(FIELD) ?? [];
  return action === undefined
    ? errorPage(language, portalOrigin, 'server_error')
    : handOnPage(language, action, fields.join(''));
}
