import { beforeEach, describe, expect, it } from 'vitest';
import { needTexts, sayNow, speak, startTexts } from '../../../src/i18n/texts.ts';

describe('a page that opens while the language is switched', () => {
  beforeEach(() => startTexts('en'));

  it('is in the new language when opened after the switch started', async () => {
    await Promise.all([speak('fr'), needTexts('health')]);
    expect(sayNow('health:title')).toBe('État des services');
  });

  it('is in the new language when opened before', async () => {
    await Promise.all([needTexts('developer'), speak('fr')]);
    expect(sayNow('developer:title')).toBe('Page des développeurs');
  });
});
