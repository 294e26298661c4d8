import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLanguage, chosenLanguage, storeLanguage } from '../../../src/browser/storage.ts';

const open = (path: string): void => window.history.replaceState(null, '', path);

describe('the chosen language', () => {
  const forget = (): void => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    open('/');
  };
  beforeEach(forget);
  afterEach(forget);

  it('is null by default', () => {
    open('/orders?locale=es');
    expect(chosenLanguage()).toBeNull();
  });

  it("is the URL's, by its prefix, rather than the stored one [S1.16 S1.18]", () => {
    window.localStorage.setItem('locale', 'en');
    open('/orders?locale=fr-CA');
    expect(chosenLanguage()).toBe('fr');
  });

  it("stays the URL's in its tab, even after returning from sign-in [S1.16]", () => {
    open('/orders?locale=fr');
    chosenLanguage();
    open('/auth?code=1');
    expect(chosenLanguage()).toBe('fr');
    expect(window.localStorage.getItem('locale')).toBeNull();
  });

  it('changes at once when the user chooses another one, also in the URL', () => {
    open('/orders?locale=fr');
    chosenLanguage();
    storeLanguage('en');
    expect(window.location.search).toBe('?locale=en');
    open('/orders');
    expect(chosenLanguage()).toBe('en');
  });
});

describe("the browser's language", () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [['fr-CA', 'en-CA'], 'fr'],
    [['en-US', 'fr'], 'en'],
    [['es-MX', 'fr-FR', 'en'], 'fr'],
    [['es', 'de-CH'], 'en'],
    [[], 'en'],
  ])('is the first one the portal has, by its prefix, else English: %j [S1.14 S1.17 S1.18]', (languages, expected) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    expect(browserLanguage()).toBe(expected);
  });
});
