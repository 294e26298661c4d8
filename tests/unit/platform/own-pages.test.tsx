/** The platform's own pages: where the keyboard is, what explains a problem, and what stays as it was typed. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import {
  confirmSignOutPage,
  errorPage,
  forgottenPasswordPage,
  resetPage,
  signInPage,
} from '../../../platform/identity/pages/pages.ts';

const EMAILS = ['', 'sophie@atelier.test', `"><img src=x onerror=alert(1)>'&amp;@x.test`];
const ORIGIN = 'http://portal.test';
const minutes = 2;

/** The forms, filled in so, with each problem that they can show. */
const FORMS: readonly (readonly [string, (language: Language, email: string) => string, boolean])[] = [
  ...([null, 'wrongPassword', 'disabled', 'tooManyTries', 'tooManyGuesses', 'busy'] as const).map(
    (problem) =>
      [
        `sign-in, ${problem}`,
        (language: Language, email: string) => signInPage(language, { email, problem, minutes }),
        problem !== null,
      ] as const,
  ),
  ...([null, 'tooManyAsked'] as const).map(
    (problem) =>
      [
        `forgotten password, ${problem}`,
        (language: Language, email: string) => forgottenPasswordPage(language, ORIGIN, { email, problem, minutes }),
        problem !== null,
      ] as const,
  ),
  ...([null, 'differ', 'tooManyAsked', 'busy'] as const).map(
    (problem) =>
      [
        `new password, ${problem}`,
        (language: Language, email: string) => resetPage(language, { email, token: email, problem, minutes }),
        problem !== null,
      ] as const,
  ),
];

const opened = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

describe.each(FORMS)('the form: %s', (name, draw, hasProblem) => {
  const pages = LANGUAGES.flatMap((language) =>
    EMAILS.map((email) => ({ email, page: opened(draw(language, email)) })),
  );

  it('begins at what is missing', () => {
    for (const { email, page } of pages) {
      const fields = [...page.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [readonly])')];
      const first = name.startsWith('forgotten') ? fields[0] : fields.find(({ value }) => value === '');
      expect([...page.querySelectorAll('[autofocus]')], email).toEqual([first]);
    }
  });

  it('says its problem, and which fields it is about', () => {
    for (const { page } of pages) {
      expect(page.querySelectorAll('#problem[role=alert]')).toHaveLength(hasProblem ? 1 : 0);
      for (const field of page.querySelectorAll('[aria-describedby]'))
        expect(page.getElementById(field.getAttribute('aria-describedby') ?? '')).not.toBeNull();
      if (!hasProblem) expect(page.querySelector('[aria-invalid], [aria-describedby]')).toBeNull();
      for (const label of page.querySelectorAll('label'))
        expect(page.getElementById(label.htmlFor)?.tagName).toBe('INPUT');
    }
  });

  it('keeps what was typed, as text', () => {
    for (const { email, page } of pages) {
      expect(page.querySelector<HTMLInputElement>('#email')?.value).toBe(email);
      expect(page.querySelector('[onerror]')).toBeNull();
    }
  });
});

describe.each(LANGUAGES)('the platform’s questions and errors (%s)', (language) => {
  it('wait at the button that signs out', () => {
    const page = opened(confirmSignOutPage(language, ORIGIN, '<form id="op.logoutForm"></form>'));
    expect([...page.querySelectorAll('[autofocus]')].map(({ textContent }) => textContent)).toEqual([
      language === 'fr' ? 'Se déconnecter' : 'Sign out',
    ]);
  });

  it('show a code as text', () => {
    const page = opened(errorPage(language, ORIGIN, '<img src=x onerror=alert(1)>'));
    expect(page.querySelector('.code')?.textContent).toContain('<img src=x');
    expect(page.querySelector('[onerror]')).toBeNull();
  });
});
