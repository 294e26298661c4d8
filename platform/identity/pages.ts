import type { ServerResponse } from 'node:http';

export type PageLanguage = 'en' | 'fr';

const WORDS = {
  en: {
    signIn: 'Sign in',
    portal: 'Supplier Portal',
    email: 'E-mail',
    password: 'Password',
    wrong: 'Wrong e-mail or password. Check both, then try again.',
    errorTitle: 'Sign-in could not go on',
    errorText: 'The sign-in took too long, was already used, or was not begun in this browser. Begin again from the portal.',
    back: 'Back to the portal',
    signedOut: 'Signing out…',
    continue: 'Continue',
  },
  fr: {
    signIn: 'Connexion',
    portal: 'Portail des fournisseurs',
    email: 'Courriel',
    password: 'Mot de passe',
    wrong: 'Courriel ou mot de passe invalide. Vérifiez les deux, puis réessayez.',
    errorTitle: 'La connexion n’a pas pu se poursuivre',
    errorText: 'La connexion a pris trop de temps, a déjà servi ou n’a pas été amorcée dans ce navigateur. Recommencez à partir du portail.',
    back: 'Retour au portail',
    signedOut: 'Déconnexion…',
    continue: 'Continuer',
  },
} as const;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** By `ui_locales` of the request, else by what the browser prefers. */
export function pageLanguage(uiLocales: unknown, acceptLanguage: string | undefined): PageLanguage {
  const wanted = typeof uiLocales === 'string' && uiLocales !== '' ? uiLocales : (acceptLanguage ?? '');
  return /^\s*fr\b/i.test(wanted) ? 'fr' : 'en';
}

const page = (language: PageLanguage, title: string, content: string, head = ''): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)} · ${WORDS[language].portal}</title>
    <link rel="stylesheet" href="/connect/pages.css">${head}
  </head>
  <body><main>${content}</main></body>
</html>`;

export function signInPage(language: PageLanguage, { email, hasFailed }: { email: string; hasFailed: boolean }): string {
  const words = WORDS[language];
  const invalid = hasFailed ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return page(
    language,
    words.signIn,
    `<form method="post">
      <p class="brand">${words.portal}</p>
      <h1>${words.signIn}</h1>
      ${hasFailed ? `<p id="problem" role="alert">${words.wrong}</p>` : ''}
      <label for="email">${words.email}</label>
      <input id="email" name="email" type="email" autocomplete="username" required value="${escaped(email)}"${invalid}${hasFailed ? '' : ' autofocus'}>
      <label for="password">${words.password}</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required${invalid}${hasFailed ? ' autofocus' : ''}>
      <button>${words.signIn}</button>
    </form>`,
  );
}

export const errorPage = (language: PageLanguage, portalOrigin: string, code: string): string =>
  page(
    language,
    WORDS[language].errorTitle,
    `<div class="card"><h1>${WORDS[language].errorTitle}</h1><p role="alert">${WORDS[language].errorText}</p>
    <p class="code">${escaped(code)}</p><a href="${escaped(portalOrigin)}/">${WORDS[language].back}</a></div>`,
  );

/** Sends the provider's own form at once; a browser without scripts shows its button. */
export const signOutPage = (language: PageLanguage, form: string): string =>
  page(
    language,
    WORDS[language].signedOut,
    `<div class="card"><h1>${WORDS[language].signedOut}</h1>${form}
    <button form="op.logoutForm" name="logout" value="yes">${WORDS[language].continue}</button></div>`,
    '<script src="/connect/sign-out.js" defer></script>',
  );

export const SIGN_OUT_SCRIPT = `document.querySelector('button[name=logout]').click();\n`;

export const PAGES_CSS = `:root{color-scheme:light dark;--ground:#f2f3f5;--surface:#fff;--ink:#20242b;--muted:#565e6b;--edge:#828b98;--primary:#c2480c;--on-primary:#fff;--error:#b3201b;--error-pale:#fdeaea}
@media (prefers-color-scheme:dark){:root{--ground:#111316;--surface:#191c20;--ink:#e9ebee;--muted:#a6aeb9;--edge:#737d8a;--primary:#f58a3c;--on-primary:#1b0f04;--error:#ff928a;--error-pale:#401b1b}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1rem;background:var(--ground);color:var(--ink);font:16px/1.5 Roboto,system-ui,Arial,sans-serif}
main{width:100%;max-width:24rem}
form,.card{display:flex;flex-direction:column;gap:.5rem;padding:2rem;border-radius:12px;background:var(--surface);box-shadow:0 8px 32px rgb(0 0 0/12%)}
.brand{margin:0;color:var(--primary);font-weight:700}
h1{margin:0 0 .5rem;font-size:1.6rem}
label{margin-top:.5rem;font-weight:500}
input{padding:.65rem .75rem;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
input[aria-invalid]{border-color:var(--error)}
button{margin-top:1.25rem;padding:.75rem;border:0;border-radius:6px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
[role=alert]{margin:0;padding:.6rem .75rem;border-radius:6px;background:var(--error-pale);color:var(--error)}
.code{color:var(--muted);font-size:.9rem;overflow-wrap:anywhere}
a{color:var(--primary);font-weight:500}
`;

/** A page of the provider: never framed, nothing from elsewhere, no script of its own but the sign-out's. */
export function sendPage(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'self'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    })
    .end(html);
}
