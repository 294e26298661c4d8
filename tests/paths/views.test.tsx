import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { needTexts, speak, startTexts } from '../../src/i18n/texts.ts';
import { LANGUAGES } from '../../machines/domain/enumerations.ts';
import { Coverage } from './engine/coverage.ts';
import { STEMS } from './engine/stems.ts';
import { walkView, type Translate, type ViewDriver } from './engine/view-walk.tsx';

const modules = import.meta.glob<Record<string, ViewDriver>>('./drivers/*.driver.tsx', { eager: true });
const driverOf = (stem: string): ViewDriver => {
  const [driver] = Object.values(modules[`./drivers/${stem}.driver.tsx`] ?? {});
  if (!driver) throw new Error(`tests/paths/drivers/${stem}.driver.tsx is missing`);
  return driver;
};

/** The locale files themselves, so that a text the portal does not load is missed. */
const resources = (language: string): Record<string, object> =>
  Object.fromEntries(
    readdirSync(`locales/${language}`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'))]),
  );
const texts = createInstance();

beforeAll(async () => {
  await startTexts('en');
  await Promise.all((['quote-request', 'new-work', 'work-preferences', 'workflow-explorer'] as const).map(needTexts));
  await texts.init({ lng: 'en', fallbackLng: false, resources: { en: resources('en'), fr: resources('fr') }, interpolation: { escapeValue: false } });
});

describe.each(STEMS)('$name, on the view', ({ name, model }) => {
  it.each(LANGUAGES)('walks every edge a person and the world can cause, in %s', { timeout: 120_000 }, async (language) => {
    await speak(language);
    const driver = driverOf(name);
    const coverage = new Coverage(model.machine);
    const translate: Translate = (words) => (typeof words === 'string' ? texts.t(words, { lng: language }) : texts.t(words.key, { ...words.params, lng: language }));
    await walkView(model, driver, { translate, inspect: coverage.inspect, begin: () => coverage.begin() });
    expect(coverage.uncovered()).toEqual(Object.keys(driver.leftOut).sort());
  });
});
