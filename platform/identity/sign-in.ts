import type { IncomingMessage, ServerResponse } from 'node:http';
import { and, eq, isNull } from 'drizzle-orm';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Language } from '../../domain/enumerations.ts';
import type { Database } from '../data/database.ts';
import { account } from '../data/identity-schema.ts';
import type { Metrics } from '../http/metrics.ts';
import { alreadySignedInPage, errorPage, pageHeaders, signInPage, type SignInProblem } from './pages/pages.ts';
import { pageLanguage } from './pages/words.ts';
import { clientAddress } from './client-address.ts';
import { BUSY_SECONDS } from './credentials.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { readForm } from './form.ts';
import { plainEmail } from './password-reset.ts';
import { checkPassword, hashPassword, TooManyAtOnce, type PasswordCost } from './password.ts';
import { beginPasswordAttempt } from './sign-in-limits.ts';

const PROBLEM_STATUS: Readonly<Record<SignInProblem, number>> = {
  wrongPassword: 422,
  disabled: 422,
  tooManyTries: 429,
  tooManyGuesses: 429,
  busy: 503,
};

export interface SignInOptions {
  readonly provider: Provider;
  readonly database: Database;
  readonly portalOrigins: readonly string[];
  /** The demo password works in a demo only. */
  readonly isDemo: boolean;
  readonly isTrustedProxy: (address: string) => boolean;
  readonly passwordCost: PasswordCost | undefined;
  readonly metrics: Metrics;
}

/** The sign-in page, `/connect/interaction/…`: shows the form, checks what was typed, and returns to the provider. */
export function createSignIn({
  provider,
  database,
  portalOrigins,
  isDemo,
  isTrustedProxy,
  passwordCost,
  metrics,
}: SignInOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const headers = pageHeaders(portalOrigins);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const language = pageLanguage(params['ui_locales'], request.headers['accept-language']);
    if (request.method === 'POST') await tryPassword(request, response, language);
    else response.writeHead(200, headers).end(signInPage(language, { email: '', problem: null, minutes: 0 }));
  }

  /** Rehashes a password at today's cost, unless it changed meanwhile or the server is busy. */
  async function renewHash({ id, passwordHash }: typeof account.$inferSelect, password: string): Promise<void> {
    try {
      const renewed = await hashPassword(password, passwordCost);
      await database
        .update(account)
        .set({ passwordHash: renewed })
        .where(and(eq(account.id, id), eq(account.passwordHash, passwordHash ?? '')));
    } catch (error) {
      // Retried at the next sign-in.
      if (!(error instanceof TooManyAtOnce)) throw error;
    }
  }

  async function tryPassword(request: IncomingMessage, response: ServerResponse, language: Language): Promise<void> {
    const form = await readForm(request);
    const email = plainEmail(form.get('email') ?? '');
    const password = form.get('password') ?? '';
    const tried = await beginPasswordAttempt(database, email, clientAddress(request, isTrustedProxy));
    const refuse = (problem: SignInProblem, seconds = 0): void => {
      metrics.signedIn('own', 'refused');
      response
        .writeHead(PROBLEM_STATUS[problem], { ...headers, ...(seconds > 0 && { 'Retry-After': seconds }) })
        .end(signInPage(language, { email, problem, minutes: Math.ceil(seconds / 60) }));
    };

    if (tried.refusedBy !== null) {
      refuse(tried.refusedBy === 'account' ? 'tooManyGuesses' : 'tooManyTries', tried.wait);
      return;
    }
    const [found] = await database.select().from(account).where(eq(account.email, email));
    const verdict = await checkPassword(password, found?.passwordHash ?? null, passwordCost).catch((error: unknown) => {
      if (!(error instanceof TooManyAtOnce)) throw error;
      return null;
    });
    if (verdict === null) {
      await tried.undo();
      refuse('busy', BUSY_SECONDS);
      return;
    }
    const isOpen = isDemo || password !== DEMO_PASSWORD;
    if (verdict === 'wrong' || !found || !isOpen) {
      refuse('wrongPassword');
      return;
    }
    await tried.succeed();
    // Revealed only to users who know the password.
    if (found.disabledAt !== null) {
      refuse('disabled');
      return;
    }
    if (verdict === 'outdated') await renewHash(found, password);
    metrics.signedIn('own', 'accepted');
    // The portal belongs to the platform, so no consent is needed.
    const result = { login: { accountId: found.id, amr: ['pwd'] }, consent: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  /** Who is signed in in this browser; null if nobody is. */
  async function signedInName(request: IncomingMessage, response: ServerResponse): Promise<string | null> {
    const { accountId } = await provider.Session.get(provider.createContext(request, response));
    if (accountId === undefined) return null;
    const [found] = await database
      .select()
      .from(account)
      .where(and(eq(account.id, accountId), isNull(account.disabledAt)));
    return found ? `${found.firstName} ${found.lastName}` : null;
  }

  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      // The interaction is finished, expired, or was started in another browser.
      const language = pageLanguage(null, request.headers['accept-language']);
      const isOver = error instanceof errors.SessionNotFound;
      const name = isOver ? await signedInName(request, response) : null;
      if (name !== null) {
        response.writeHead(200, headers).end(alreadySignedInPage(language, portalOrigins[0] ?? '', name));
        return;
      }
      const code = isOver ? 'expired' : error.error;
      response.writeHead(error.statusCode, headers).end(errorPage(language, portalOrigins[0] ?? '', code));
    }
  };
}
