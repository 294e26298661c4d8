/** The texts of the report. */
import { createInstance } from 'i18next';
import type { Language } from '../../../domain/enumerations.ts';
import en from '../../../locales/en/tools/report.json' with { type: 'json' };
import fr from '../../../locales/fr/tools/report.json' with { type: 'json' };

type Whole<Key extends string> = Key extends `${infer Text}_${'one' | 'other'}` ? Text : Key;
export type WordKey = Whole<keyof typeof en>;

const texts = createInstance();
void texts.init({
  initAsync: false,
  fallbackLng: false,
  resources: { en: { translation: en }, fr: { translation: fr } },
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

export const say = (lng: Language, key: WordKey, values: Readonly<Record<string, string | number>> = {}): string =>
  texts.t(key, { ...values, lng });
