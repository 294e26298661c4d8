/** Runs the generated paths in the browser, with a signed-in user per language. */
import type { Browser, Page } from 'playwright/test';
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import type { BrowserWalk } from '../paths/engine/browser-walk.ts';
import { translatorOf } from '../paths/portal/translator.ts';
import { expect, openAs, type World } from './world.ts';

const WHO: Readonly<Record<Language, string>> = { en: 'sophie@atelier.test', fr: 'luc@atelier.test' };

/** Pages of an address for a signed-in user in a language. */
export async function signedInAs(language: Language, browser: Browser, world: World): Promise<BrowserWalk['signedIn']> {
  const context = await browser.newContext({ locale: `${language}-CA` });
  const page: Page = await context.newPage();
  await openAs(page, world.portal, WHO[language]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const signedIn = await context.storageState();
  await context.close();
  return signedIn;
}

/** A walk per language, which takes a screenshot of every step and checks each state. */
export async function walkers(
  browser: Browser,
  world: World,
  {
    album,
    isByKeyboard,
    look,
  }: Pick<BrowserWalk, 'album' | 'isByKeyboard'> & { readonly look: (language: Language) => BrowserWalk['look'] },
): Promise<BrowserWalk[]> {
  const translate = { en: await translatorOf('en'), fr: await translatorOf('fr') };
  return Promise.all(
    LANGUAGES.map(async (language) => ({
      browser,
      world,
      language,
      translate,
      signedIn: await signedInAs(language, browser, world),
      album,
      isByKeyboard,
      look: look(language),
    })),
  );
}
