import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { Language } from '../../../domain/enumerations.ts';
import { vehicleName } from '../../../domain/vehicle-name.ts';
import type { Formatted, Words } from '../engine/path-model.ts';
import { formatList, formatRate } from '../../../src/i18n/format-document.ts';
import {
  formatLongDate,
  formatMoney,
  formatShortDate,
  formatShortDay,
  formatTime,
  localeOf,
} from '../../../src/i18n/format.ts';
import { showNumber } from '../../../src/ui/number-text.ts';
import type { Translate } from '../engine/expected-screen.ts';

/** Reads all locale files, so that a text the portal fails to load is noticed. */
const resourcesOf = (language: Language): Record<string, object> =>
  Object.fromEntries(
    readdirSync(`locales/${language}`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'))]),
  );

const DATES = {
  time: formatTime,
  shortDay: formatShortDay,
  shortDate: formatShortDate,
  longDate: formatLongDate,
} as const;
function written(value: Formatted, language: Language, translate: Translate): string {
  switch (value.as) {
    case 'money':
      return formatMoney(value.cents, language);
    case 'rate':
      return formatRate(value.rate, language);
    case 'amount':
      return showNumber(value.amount, { locale: localeOf(language), decimals: 2, isGrouped: true }, true);
    case 'list':
      return formatList(value.of.map(translate), language);
    case 'text':
      return value[language];
    case 'vehicle':
      return vehicleName(value.vehicle, language);
    case 'time':
    case 'shortDay':
    case 'shortDate':
    case 'longDate':
      return DATES[value.as](value.instant, language);
  }
}

/** A function that returns the screen's text for a key of the locales. */
export async function translatorOf(language: Language): Promise<Translate> {
  const texts = createInstance();
  await texts.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resourcesOf(language) },
    interpolation: { escapeValue: false },
  });
  const isList = (words: Words): words is readonly Words[] => Array.isArray(words);
  const plain = new Map<string, string>();
  const translate: Translate = (words) => {
    if (typeof words === 'string') {
      // A text that is not a key stays as it is: i18next would read `https:` as a namespace.
      const text = plain.get(words) ?? (texts.exists(words) ? texts.t(words) : words);
      plain.set(words, text);
      return text;
    }
    if (isList(words)) return words.map(translate).join('');
    if ('as' in words) return written(words, language, translate);
    const params = Object.entries(words.params).map(
      ([name, value]) => [name, typeof value === 'object' ? translate(value) : value] as const,
    );
    return texts.t(words.key, Object.fromEntries(params));
  };
  return translate;
}
