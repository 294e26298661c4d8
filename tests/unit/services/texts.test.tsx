import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLanguage, loadTexts, sayMarkup, sayNow, switchLanguage, startTexts } from '../../../src/i18n/texts.ts';

describe('a page that opens while the language is switched', () => {
  beforeEach(() => startTexts('en'));

  it('is in the new language when opened after the switch started', async () => {
    await Promise.all([switchLanguage('fr'), loadTexts('developer')]);
    expect(sayNow('health:title')).toBe('État des services');
  });

  it('is in the new language when opened before', async () => {
    await Promise.all([loadTexts('developer'), switchLanguage('fr')]);
    expect(sayNow('developer:title')).toBe('Page des développeurs');
  });
});

describe('a portal that cannot load its French texts', () => {
  // Each test has its own modules, and those of the French menu fail to load.
  beforeEach(() => {
    vi.resetModules();
    vi.doMock('../../../locales/fr/menu.json', () => {
      throw new Error('no network');
    });
  });

  it('starts in English, including a page that opens meanwhile [S1.15]', async () => {
    const texts = await import('../../../src/i18n/texts.ts');
    const started = texts.startTexts('fr');
    const page = texts.loadTexts('developer');
    expect(await started).toBe('en');
    await page;
    expect(texts.sayNow('health:title')).toBe('Health Check');
    expect([texts.currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
  });

  // What failed to load would stay so.
  afterEach(() => {
    vi.doUnmock('../../../locales/fr/menu.json');
    vi.resetModules();
  });
});

describe('a portal that can load its texts', () => {
  it.each(['en', 'fr'] as const)('starts in the language of the browser: %s [S1.13]', async (language) => {
    expect(await startTexts(language)).toBe(language);
    expect(currentLanguage()).toBe(language);
  });
});

it('keeps a name from right to left in its own direction inside a sentence', async () => {
  await startTexts('en');
  await loadTexts('credit-request');
  const words = {
    key: 'credit-request:requestedBy',
    params: { date: 'Nov 27', name: 'דן <b>', shop: 'Garage' },
  } as const;
  expect(sayNow(words)).toBe('Requested on Nov 27 by \u2068דן <b>\u2069, Garage');
  expect(sayMarkup(words)).toContain('\u2068דן &lt;b&gt;\u2069, Garage');
});
