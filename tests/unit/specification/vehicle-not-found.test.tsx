import { expect, it } from 'vitest';
import { CallFailed } from '../../../machines/support/failure.ts';
import { sayNow, startTexts } from '../../../src/i18n/texts.ts';
import { failureWords } from '../../../src/views/failure/failure-words.ts';

const { failure } = new CallFailed({ kind: 'notFound', code: 'vehicle-not-found' });

it.each([
  ['en', 'Vehicle not found. Check its VIN.'],
  ['fr', 'Véhicule introuvable. Vérifiez son NIV.'],
] as const)(
  'a vehicle that the catalogue does not know is called by its name, in %s [S8.20]',
  async (language, text) => {
    await startTexts(language);
    expect(sayNow(failureWords(failure))).toBe(text);
  },
);
