import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '../../machines/domain/enumerations.ts';
import type { TextKey, Words } from './resources.ts';

const bundles = import.meta.glob<Record<string, unknown>>('./bundles/*.ts', { import: 'default' });

/** Fetches the texts of a language; rejects when they cannot be had. */
async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'common')) return;
  const bundle = bundles[`./bundles/${language}.ts`];
  if (!bundle) throw new Error(`there are no texts in ${language}`);
  for (const [namespace, texts] of Object.entries(await bundle())) i18next.addResourceBundle(language, namespace, texts);
}

/** Prepares the texts in the language the portal starts with. */
export async function startTexts(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    // Both languages hold the same keys (tested): a French screen never falls back in silence.
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await speak(language);
}

/** Switches every text on the screen to another language. */
export async function speak(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export type Say = (words: TextKey | Words) => string;

const say = (words: TextKey | Words): string => {
  if (typeof words === 'string') return i18next.t(words);
  return words.params ? i18next.t(words.key, words.params) : i18next.t(words.key);
};

/** How a view puts keys into words; it renders again when the language changes. */
export function useTexts(): { readonly say: Say; readonly language: Language } {
  const { i18n } = useTranslation();
  return { say, language: i18n.language === 'fr' ? 'fr' : 'en' };
}

/** For code outside of views: the words of now. */
export const sayNow: Say = say;
export const currentLanguage = (): string => i18next.language ?? 'en';
