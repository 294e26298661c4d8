import type { Language } from '../../../domain/enumerations.ts';
import { PASSWORD_LENGTH, type PasswordProblem } from '../../../domain/password.ts';
import { WORDS } from './words.ts';

/** Files used by the pages; each page names its own. */
export const STYLE_PATH = '/connect/pages.css';
export const ICON_PATH = '/connect/icon.svg';
export const SUBMIT_SCRIPT_PATH = '/connect/submit.js';
/** The pages to request a password reset and to choose the new password. */
export const FORGOT_PATH = '/connect/forgot-password';
export const RESET_PATH = '/connect/reset-password';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (language: Language, title: string, content: string, script?: string): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${WORDS[language].portal}</title>
    <link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
    <link rel="stylesheet" href="${STYLE_PATH}">${script === undefined ? '' : `\n    <script src="${script}" defer></script>`}
  </head>
  <body>
    <main>
      <p class="brand"><img src="${ICON_PATH}" width="32" height="32" alt="">${WORDS[language].portal}</p>
      <div class="card">${content}</div>
    </main>
  </body>
</html>
`;

/** Whether this is a page of ours, and not one that the provider wrote. */
export const isOwnPage = (html: string): boolean => html.includes(`href="${STYLE_PATH}"`);

export type ForgottenPasswordProblem = 'tooManyAsked';
export type ResetProblem = PasswordProblem | 'differ' | 'tooManyAsked' | 'busy';
export type SignInProblem = 'wrongPassword' | 'disabled' | 'tooManyTries' | 'tooManyGuesses' | 'busy';

const forgotHref = (language: Language): string => `${FORGOT_PATH}?ui_locales=${language}`;

/** The text of a problem; `minutes` is the wait until the next attempt. */
function problemText(
  language: Language,
  problem: SignInProblem | ForgottenPasswordProblem | ResetProblem,
  minutes: number,
): string {
  const words = WORDS[language];
  const { [problem]: text } = words;
  return typeof text === 'string' ? text : text(minutes === 1 ? words.oneMinute : `${minutes} minutes`);
}

/** The sign-in form. After a failed attempt it shows why and keeps the e-mail. */
export function signInPage(
  language: Language,
  {
    email,
    problem,
    minutes,
  }: { readonly email: string; readonly problem: SignInProblem | null; readonly minutes: number },
): string {
  const words = WORDS[language];
  const describedBy = problem === null ? '' : ' aria-describedby="problem"';
  const invalid = problem === 'wrongPassword' ? ' aria-invalid="true"' : '';
  return page(
    language,
    words.signIn,
    `
        <h1>${words.signIn}</h1>
        <p class="lead">${words.welcome}</p>
        <form method="post">
          ${problemLine(language, problem, minutes)}
          <label for="email">${words.email}</label>
          <input id="email" name="email" type="email" autocomplete="username" maxlength="200" required value="${escaped(email)}"${invalid}${describedBy}${email === '' ? ' autofocus' : ''}>
          <label for="password">${words.password}</label>
          <input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${invalid}${describedBy}${email === '' ? '' : ' autofocus'}>
          <button>${words.signIn}</button>
        </form>
        <a href="${forgotHref(language)}">${words.forgotLink}</a>`,
  );
}

/** The error message of a form; its fields refer to it. */
const problemLine = (
  language: Language,
  problem: SignInProblem | ForgottenPasswordProblem | ResetProblem | null,
  minutes: number,
): string =>
  problem === null ? '' : `<p id="problem" class="problem" role="alert">${problemText(language, problem, minutes)}</p>`;

/** Asks for the e-mail of a forgotten password. */
export function forgottenPasswordPage(
  language: Language,
  portalOrigin: string,
  {
    email,
    problem,
    minutes,
  }: { readonly email: string; readonly problem: ForgottenPasswordProblem | null; readonly minutes: number },
): string {
  const words = WORDS[language];
  return page(
    language,
    words.forgotTitle,
    `
        <h1>${words.forgotTitle}</h1>
        <p class="lead">${words.forgotLead}</p>
        <form method="post">
          ${problemLine(language, problem, minutes)}
          <label for="email">${words.email}</label>
          <input id="email" name="email" type="email" autocomplete="username" maxlength="200" required value="${escaped(email)}" autofocus>
          <button>${words.sendLink}</button>
        </form>
        <a href="${escaped(portalOrigin)}/">${words.backToSignIn}</a>`,
  );
}

/** The response, the same whether the account exists or not. */
export const linkSentPage = (language: Language, portalOrigin: string): string =>
  page(
    language,
    WORDS[language].sentTitle,
    `
        <h1>${WORDS[language].sentTitle}</h1>
        <p role="status">${WORDS[language].sent}</p>
        <a class="button" href="${escaped(portalOrigin)}/">${WORDS[language].backToSignIn}</a>`,
  );

/** Asks for a new password, twice. The form contains the link's token. */
export function resetPage(
  language: Language,
  {
    email,
    token,
    problem,
    minutes,
  }: {
    readonly email: string;
    readonly token: string;
    readonly problem: ResetProblem | null;
    readonly minutes: number;
  },
): string {
  const words = WORDS[language];
  const invalid = problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"';
  const { min, max } = PASSWORD_LENGTH;
  const field = (name: string, label: string, more: string): string => `
          <label for="${name}">${label}</label>
          <input id="${name}" name="${name}" type="password" autocomplete="new-password" minlength="${min}" maxlength="${max}" required${more}>`;
  return page(
    language,
    words.resetTitle,
    `
        <h1>${words.resetTitle}</h1>
        <p class="lead">${words.resetLead(min)}</p>
        <form method="post" action="${RESET_PATH}?ui_locales=${language}">
          ${problemLine(language, problem, minutes)}
          <input type="hidden" name="token" value="${escaped(token)}">
          <label for="email">${words.email}</label>
          <input id="email" type="email" autocomplete="username" readonly value="${escaped(email)}">${field('password', words.newPassword, `${invalid} autofocus`)}${field('repeated', words.repeatPassword, invalid)}
          <button>${words.changePassword}</button>
        </form>`,
  );
}

export const linkExpiredPage = (language: Language): string =>
  page(
    language,
    WORDS[language].linkOverTitle,
    `
        <h1>${WORDS[language].linkOverTitle}</h1>
        <p role="alert">${WORDS[language].linkOver}</p>
        <a class="button" href="${forgotHref(language)}">${WORDS[language].askAgain}</a>`,
  );

export const passwordChangedPage = (language: Language, portalOrigin: string): string =>
  page(
    language,
    WORDS[language].changedTitle,
    `
        <h1>${WORDS[language].changedTitle}</h1>
        <p role="status">${WORDS[language].changed}</p>
        <a class="button" href="${escaped(portalOrigin)}/">${WORDS[language].signIn}</a>`,
  );

const reasonOf = (language: Language, error: string): string => {
  const reasons: Readonly<Record<string, string>> = WORDS[language].failed;
  return reasons[error] ?? WORDS[language].failed.other;
};

/** Why sign-in failed, with a way back; `error` is the provider's code or `expired`. */
export const errorPage = (language: Language, portalOrigin: string, error: string): string =>
  page(
    language,
    WORDS[language].failedTitle,
    `
        <h1>${WORDS[language].failedTitle}</h1>
        <p role="alert">${reasonOf(language, error)}</p>
        <p class="code">${WORDS[language].code}: ${escaped(error)}</p>
        <a class="button" href="${escaped(portalOrigin)}/">${WORDS[language].backToPortal}</a>`,
  );

/** An address of the provider that has no page. */
export const missingPage = (language: Language, portalOrigin: string): string =>
  page(
    language,
    WORDS[language].missing,
    `
        <h1>${WORDS[language].missing}</h1>
        <p role="alert">${WORDS[language].missingText}</p>
        <a class="button" href="${escaped(portalOrigin)}/">${WORDS[language].backToPortal}</a>`,
  );

/** A sign-in page that is over, in a browser where somebody is signed in already. */
export const alreadySignedInPage = (language: Language, portalOrigin: string, name: string): string =>
  page(
    language,
    WORDS[language].alreadyIn(escaped(name)),
    `
        <h1>${WORDS[language].alreadyIn(escaped(name))}</h1>
        <p role="status">${WORDS[language].alreadyInText}</p>
        <a class="button" href="${escaped(portalOrigin)}/">${WORDS[language].backToPortal}</a>`,
  );

/** Submits the provider's own form at once. The button is for browsers without scripts. */
export const signOutPage = (language: Language, form: string): string =>
  page(
    language,
    WORDS[language].signingOut,
    `
        <h1>${WORDS[language].signingOut}</h1>
        ${form}
        <button form="op.logoutForm" name="logout" value="yes">${WORDS[language].signOut}</button>`,
    SUBMIT_SCRIPT_PATH,
  );

/** Hands the provider's fields on at once, as its own page would. The button is for browsers without scripts. */
export const handOnPage = (language: Language, action: string, fields: string): string =>
  page(
    language,
    WORDS[language].oneMoment,
    `
        <h1>${WORDS[language].oneMoment}</h1>
        <form method="post" action="${action}">
          ${fields}
          <button>${WORDS[language].goOn}</button>
        </form>`,
    SUBMIT_SCRIPT_PATH,
  );

/** Asks users who did not come from the portal: a foreign link must not sign them out. */
export const confirmSignOutPage = (language: Language, portalOrigin: string, form: string): string =>
  page(
    language,
    WORDS[language].signOut,
    `
        <h1>${WORDS[language].askSignOut}</h1>
        ${form}
        <button form="op.logoutForm" name="logout" value="yes" autofocus>${WORDS[language].signOut}</button>
        <a href="${escaped(portalOrigin)}/">${WORDS[language].stay}</a>`,
  );

export const signedOutPage = (language: Language, portalOrigin: string): string =>
  page(
    language,
    WORDS[language].signedOut,
    `
        <h1>${WORDS[language].signedOut}</h1>
        <a class="button" href="${escaped(portalOrigin)}/">${WORDS[language].backToPortal}</a>`,
  );

/**
 * Headers of the pages: no framing, no external content, and no script except on sign-out. Browsers check each address
 * of a redirect after a form, so the portal's are allowed.
 */
export const pageHeaders = (portalOrigins: readonly string[]): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${portalOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
});
