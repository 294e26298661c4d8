import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import { startupMachine } from '../../../machines/startup/startup.machine.ts';
import { switchLanguage } from '../../i18n/texts.ts';
import { useCounting } from '../use-counting.ts';
import * as browser from '../../browser/storage.ts';
import { support } from '../../views/support/support.ts';
import { profileLanguage } from '../../services/profile-language.ts';
import { act, ask, listen, logStorageFailure } from './support.ts';

export const providedStartup = () =>
  startupMachine.provide({
    actors: {
      readMetaTags: ask(() => browser.readMetaTags()),
      loadSettings: ask(async ({ environment }: { environment: string }, signal) => {
        const { addresses, support: own, isUseCounted } = await browser.loadSettings(environment, signal);
        if (own) support.set(own);
        if (isUseCounted) useCounting.want();
        return addresses;
      }),
    },
  });

export const providedPreferences = () =>
  preferencesMachine.provide({
    actors: {
      watchSystemTheme: listen((tell) =>
        browser.watchSystemTheme((theme) => tell({ type: 'system.themeChanged', theme })),
      ),
      storeTheme: act(({ choice }) => browser.storeTheme(choice)),
      loadTexts: act(({ language }) => switchLanguage(language)),
      storeLanguage: act(({ language }) => browser.storeLanguage(language)),
      watchProfile: listen((tell) => profileLanguage.watch((language) => tell({ type: 'profile.found', language }))),
      keepLanguage: act(({ language }, signal) => profileLanguage.keep(language, signal).catch(logStorageFailure)),
    },
  });
