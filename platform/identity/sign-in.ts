import type { IncomingMessage, ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Database } from '../data/database.ts';
import { account } from '../data/schema.ts';
import { errorPage, pageLanguage, PAGES_CSS, sendPage, signInPage, SIGN_OUT_SCRIPT } from './pages.ts';
import { isPassword } from './password.ts';

/** More than any e-mail and password need, in bytes. */
const LARGEST_FORM = 10_000;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LARGEST_FORM) break;
  }
  return new URLSearchParams(text.slice(0, LARGEST_FORM));
}

/** The provider's own pages: sign-in, its style, and the script that confirms a sign-out. */
export function createSignInPages(provider: Provider, database: Database, portalOrigin: string) {
  const signIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { params } = await provider.interactionDetails(request, response);
    const language = pageLanguage(params['ui_locales'], request.headers['accept-language']);
    if (request.method !== 'POST') {
      sendPage(response, 200, signInPage(language, { email: '', hasFailed: false }));
      return;
    }
    const form = await readForm(request);
    const email = (form.get('email') ?? '').trim().toLowerCase();
    const [found] = await database.select().from(account).where(eq(account.email, email.replaceAll('\u0000', '')));
    if (isPassword(form.get('password') ?? '', found?.passwordHash ?? null) && found) {
      await provider.interactionFinished(request, response, { login: { accountId: found.id, amr: ['pwd'] } }, { mergeWithLastSubmission: false });
      return;
    }
    sendPage(response, 401, signInPage(language, { email, hasFailed: true }));
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    if (path === '/connect/pages.css') response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'max-age=3600' }).end(PAGES_CSS);
    else if (path === '/connect/sign-out.js') response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' }).end(SIGN_OUT_SCRIPT);
    else if (path.startsWith('/connect/interaction/')) {
      try {
        await signIn(request, response);
      } catch (error) {
        if (!(error instanceof errors.OIDCProviderError)) throw error;
        // The interaction is over, or was begun in another browser.
        sendPage(response, error.statusCode, errorPage(pageLanguage(null, request.headers['accept-language']), portalOrigin, error.error));
      }
    } else return false;
    return true;
  };
}
