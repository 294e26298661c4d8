import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { Language } from '../../../machines/domain/enumerations.ts';
import type { Translate } from './expected-screen.ts';

/** The locale files themselves, so that a text the portal does not load is missed. */
const resourcesOf = (language: Language): Record<string, object> =>
  Object.fromEntries(
    readdirSync(`locales/${language}`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'))]),
  );

/** What the screen says for a key of the locales. */
export async function translatorOf(language: Language): Promise<Translate> {
  const texts = createInstance();
  await texts.init({ lng: language, fallbackLng: false, resources: { [language]: resourcesOf(language) }, interpolation: { escapeValue: false } });
  return (words) => (typeof words === 'string' ? texts.t(words) : texts.t(words.key, words.params));
}
