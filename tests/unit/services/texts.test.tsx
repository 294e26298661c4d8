import { beforeEach, describe, expect, it } from 'vitest';
import { needTexts, sayNow, speak, startTexts } from '../../../src/i18n/texts.ts';

describe('a page that opens while the language is switched', () => {
  beforeEach(() => startTexts('en'));

  it('speaks the new language where it was opened after the switch began', async () => {
    await Promise.all([speak('fr'), needTexts('health')]);
    expect(sayNow('health:title')).toBe('État des services');
  });

  it('speaks it where it was opened before', async () => {
    await Promise.all([needTexts('developer'), speak('fr')]);
    expect(sayNow('developer:title')).toBe('Page des développeurs');
  });
});
