import type { Language } from '../../../domain/enumerations.ts';
import { WORDS } from './words.ts';

/** What is served beside the pages; each page names its own. */
export const STYLE_PATH = '/connect/pages.css';
export const ICON_PATH = '/connect/icon.svg';
export const SIGN_OUT_SCRIPT_PATH = '/connect/sign-out.js';

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

export type SignInProblem = 'wrongPassword' | 'disabled' | 'tooManyTries' | 'tooManyGuesses' | 'busy';

/** What is wrong, and what helps; `minutes`: how long the next try must wait. */
function problemText(language: Language, problem: SignInProblem, minutes: number): string {
  const words = WORDS[language];
  const { [problem]: text } = words;
  return typeof text === 'string' ? text : text(minutes === 1 ? words.oneMinute : `${minutes} minutes`);
}

/** The sign-in form; after a failed try it says so and keeps the e-mail. */
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
          ${problem === null ? '' : `<p id="problem" class="problem" role="alert">${problemText(language, problem, minutes)}</p>`}
          <label for="email">${words.email}</label>
          <input id="email" name="email" type="email" autocomplete="username" maxlength="200" required value="${escaped(email)}"${invalid}${describedBy}${email === '' ? ' autofocus' : ''}>
          <label for="password">${words.password}</label>
          <input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${invalid}${describedBy}${email === '' ? '' : ' autofocus'}>
          <button>${words.signIn}</button>
        </form>`,
  );
}

const reasonOf = (language: Language, error: string): string => {
  const reasons: Readonly<Record<string, string>> = WORDS[language].failed;
  return reasons[error] ?? WORDS[language].failed.other;
};

/** Why the sign-in cannot go on, with a way back; `error` is the provider's code or `expired`. */
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

/** Sends the provider's own form at once; its button is for browsers without scripts. */
export const signOutPage = (language: Language, form: string): string =>
  page(
    language,
    WORDS[language].signingOut,
    `
        <h1>${WORDS[language].signingOut}</h1>
        ${form}
        <button form="op.logoutForm" name="logout" value="yes">${WORDS[language].signOut}</button>`,
    SIGN_OUT_SCRIPT_PATH,
  );

/** For whoever did not come from the portal: a link elsewhere must not sign anybody out. */
export const askSignOutPage = (language: Language, portalOrigin: string, form: string): string =>
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
 * The headers of each page: never framed, nothing from elsewhere, no script but the sign-out's.
 * Its forms lead back to the portal: browsers ask for each address on the way.
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
