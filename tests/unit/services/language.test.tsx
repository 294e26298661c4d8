import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chosenLanguage, storeLanguage } from '../../../src/browser/storage.ts';

const open = (path: string): void => window.history.replaceState(null, '', path);

describe('the language that was chosen', () => {
  const forget = (): void => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    open('/');
  };
  beforeEach(forget);
  afterEach(forget);

  it('is none where nobody has asked for one', () => {
    open('/orders?locale=es');
    expect(chosenLanguage()).toBeNull();
  });

  it('is that of the address, by its prefix, before what the browser keeps', () => {
    window.localStorage.setItem('locale', 'en');
    open('/orders?locale=fr-CA');
    expect(chosenLanguage()).toBe('fr');
  });

  it('stays that of the address in its tab, also on the way back from sign-in', () => {
    open('/orders?locale=fr');
    chosenLanguage();
    open('/auth?code=1');
    expect(chosenLanguage()).toBe('fr');
    expect(window.localStorage.getItem('locale')).toBeNull();
  });

  it('is another one as soon as somebody chooses it, in the address too', () => {
    open('/orders?locale=fr');
    chosenLanguage();
    storeLanguage('en');
    expect(window.location.search).toBe('?locale=en');
    open('/orders');
    expect(chosenLanguage()).toBe('en');
  });
});
