import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../src/i18n/bundles/en.ts';
import fr from '../../src/i18n/bundles/fr.ts';
import { speak, startTexts } from '../../src/i18n/texts.ts';
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

const texts = createInstance();

beforeAll(async () => {
  await startTexts('en');
  await texts.init({ lng: 'en', fallbackLng: false, resources: { en, fr }, interpolation: { escapeValue: false } });
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
