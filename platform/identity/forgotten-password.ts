import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import type { Database } from '../data/database.ts';
import { newPasswordProblem } from './common-password.ts';
import { clientAddress } from './client-address.ts';
import { BUSY_SECONDS } from './credentials.ts';
import { readForm } from './form.ts';
import {
  errorPage,
  FORGOT_PATH,
  forgottenPasswordPage,
  linkExpiredPage,
  linkSentPage,
  pageHeaders,
  passwordChangedPage,
  RESET_PATH,
  resetPage,
  type ResetProblem,
} from './pages/pages.ts';
import { pageLanguage } from './pages/words.ts';
import { TooManyAtOnce, type PasswordCost } from './password.ts';
import { findResetOwner, plainEmail, resetByLink, sendPasswordReset } from './password-reset.ts';
import { beginLinkAttempt, beginResetAttempt } from './sign-in-limits.ts';

export interface ForgottenPasswordOptions {
  readonly database: Database;
  readonly portalOrigins: readonly string[];
  readonly isTrustedProxy: (address: string) => boolean;
  readonly passwordCost: PasswordCost | undefined;
}

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** The pages for a forgotten password: one asks for the e-mail, the other (behind the link) for a new password. */
export function createForgottenPassword({
  database,
  portalOrigins,
  isTrustedProxy,
  passwordCost,
}: ForgottenPasswordOptions) {
  const headers = pageHeaders(portalOrigins);
  const [portalOrigin = ''] = portalOrigins;

  const show = (response: ServerResponse, status: number, html: string, wait = 0): void => {
    response.writeHead(status, { ...headers, ...(wait > 0 && { 'Retry-After': wait }) }).end(html);
  };

  async function forgot(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const language = pageLanguage(query.get('ui_locales'), request.headers['accept-language']);
    if (request.method !== 'POST') {
      show(response, 200, forgottenPasswordPage(language, portalOrigin, { email: '', problem: null, minutes: 0 }));
      return;
    }
    const email = plainEmail((await readForm(request)).get('email') ?? '');
    const { refusedBy, wait } = await beginResetAttempt(database, email, clientAddress(request, isTrustedProxy));
    if (refusedBy !== null) {
      const page = forgottenPasswordPage(language, portalOrigin, {
        email,
        problem: 'tooManyAsked',
        minutes: minutesOf(wait),
      });
      show(response, 429, page, wait);
      return;
    }
    await sendPasswordReset(database, email);
    show(response, 200, linkSentPage(language, portalOrigin));
  }

  async function reset(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const language = pageLanguage(query.get('ui_locales'), request.headers['accept-language']);
    const form = request.method === 'POST' ? await readForm(request) : null;
    const token = (form ?? query).get('token') ?? '';
    const owner = await findResetOwner(database, token);
    if (owner === null) {
      show(response, 410, linkExpiredPage(language));
      return;
    }
    const ask = (status: number, problem: ResetProblem | null, wait = 0): void =>
      show(response, status, resetPage(language, { ...owner, token, problem, minutes: minutesOf(wait) }), wait);
    if (form === null) {
      ask(200, null);
      return;
    }
    const password = form.get('password') ?? '';
    const problem = (await newPasswordProblem(password)) ?? (form.get('repeated') === password ? null : 'differ');
    if (problem !== null) {
      ask(422, problem);
      return;
    }
    const tried = await beginLinkAttempt(database, clientAddress(request, isTrustedProxy));
    if (tried.refusedBy !== null) {
      ask(429, 'tooManyAsked', tried.wait);
      return;
    }
    try {
      const isChanged = await resetByLink(database, { token, password, passwordCost });
      if (isChanged) show(response, 200, passwordChangedPage(language, portalOrigin));
      else show(response, 410, linkExpiredPage(language));
    } catch (error) {
      if (!(error instanceof TooManyAtOnce)) throw error;
      await tried.undo();
      ask(503, 'busy', BUSY_SECONDS);
    }
  }

  const pages = new Map([
    [FORGOT_PATH, forgot],
    [RESET_PATH, reset],
  ]);

  /** Handles these pages; false for any other path. */
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const answer = pages.get(path);
    if (!answer) return false;
    try {
      await answer(request, response, new URL(request.url ?? '', 'http://localhost').searchParams);
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      const language = pageLanguage(null, request.headers['accept-language']);
      show(response, error.statusCode, errorPage(language, portalOrigin, error.error));
    }
    return true;
  };
}
