/** The portal's texts, and this page's own: samples and names of states. */
import i18next from 'i18next';
import type { Path, TextKey, Words } from '../../src/i18n/resources.ts';
import { loadTexts, startTexts, useTexts as usePortalTexts } from '../../src/i18n/texts.ts';
import type { Language } from '../../domain/enumerations.ts';
import en from './en.json';
import fr from './fr.json';

type OwnKey = `components:${Path<typeof en>}`;

export async function startOwnTexts(language: Language): Promise<void> {
  await startTexts(language);
  await loadTexts('developer');
  i18next.addResourceBundle(language, 'components', { en, fr }[language]);
}

export function useTexts() {
  const { say, language } = usePortalTexts();
  return {
    language,
    say: (words: TextKey | OwnKey | Words): string => (typeof words === 'string' ? i18next.t(words) : say(words)),
  };
}
