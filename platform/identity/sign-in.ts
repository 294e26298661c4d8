import type { IncomingMessage, ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Language } from '../../machines/domain/enumerations.ts';
import type { Database } from '../data/database.ts';
import { account } from '../data/schema.ts';
import { errorPage, pageHeaders, signInPage, type SignInProblem } from './pages/pages.ts';
import { pageLanguage } from './pages/words.ts';
import { isPassword } from './password.ts';
import { Throttle } from './throttle.ts';

/** More than any e-mail and password need, in bytes. */
const LARGEST_FORM = 10_000;
const PROBLEM_STATUS: Readonly<Record<SignInProblem, number>> = { wrongPassword: 422, tooManyTries: 429 };

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.byteLength;
    if (size > LARGEST_FORM) throw new errors.InvalidRequest('the form is too large', 413);
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

export interface SignInOptions {
  readonly provider: Provider;
  readonly database: Database;
  readonly portalOrigins: readonly string[];
}

/** The page on which a user signs in, `/connect/interaction/…`: shows the form, looks at what was typed, and lets the provider go on. */
export function createSignIn({
  provider,
  database,
  portalOrigins,
}: SignInOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const headers = pageHeaders(portalOrigins);
  const throttle = new Throttle();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const language = pageLanguage(params['ui_locales'], request.headers['accept-language']);
    if (request.method === 'POST') await tryPassword(request, response, language);
    else response.writeHead(200, headers).end(signInPage(language, { email: '', problem: null }));
  }

  async function tryPassword(request: IncomingMessage, response: ServerResponse, language: Language): Promise<void> {
    const form = await readForm(request);
    const email = (form.get('email') ?? '').replaceAll('\0', '').trim().toLowerCase();
    const who = `${request.socket.remoteAddress ?? ''} ${email}`;
    const wait = throttle.wait(who, Date.now());
    const refuse = (problem: SignInProblem): void => {
      const status = PROBLEM_STATUS[problem];
      response
        .writeHead(status, { ...headers, ...(wait > 0 && { 'Retry-After': wait }) })
        .end(signInPage(language, { email, problem }));
    };

    if (wait > 0) {
      refuse('tooManyTries');
      return;
    }
    const [found] = await database.select().from(account).where(eq(account.email, email));
    const isRight = await isPassword(form.get('password') ?? '', found?.passwordHash ?? null);
    if (!isRight || !found) {
      throttle.countWrong(who, Date.now());
      refuse('wrongPassword');
      return;
    }
    throttle.forget(who);
    // The portal is the platform's own: who signs in has consented.
    const result = { login: { accountId: found.id, amr: ['pwd'] }, consent: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      // The interaction is over, has run out, or was begun in another browser.
      const language = pageLanguage(null, request.headers['accept-language']);
      const code = error instanceof errors.SessionNotFound ? 'expired' : error.error;
      response.writeHead(error.statusCode, headers).end(errorPage(language, portalOrigins[0] ?? '', code));
    }
  };
}
