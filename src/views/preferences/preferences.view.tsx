import { mdiThemeLightDark, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectPreferences } from './preferences.connect.ts';

/** Theme and language. A change applies at once and keeps unsent changes (spec §1). */
export function PreferencesView({ actor }: { actor: ActorRefFrom<typeof preferencesMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { theme, chooseTheme, language, chooseLanguage, hasLanguageFailed } = connectPreferences(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="flex flex-col gap-3">
      <Segmented
        label={say('preferences:theme')}
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: 'light', label: say('preferences:light'), icon: mdiWeatherSunny },
          { value: 'dark', label: say('preferences:dark'), icon: mdiWeatherNight },
          { value: 'system', label: say('preferences:system'), icon: mdiThemeLightDark },
        ]}
      />
      <Segmented
        label={say('preferences:language')}
        value={language}
        onChange={chooseLanguage}
        error={hasLanguageFailed ? say('preferences:languageFailed') : null}
        options={[
          { value: 'en', label: say('preferences:english'), lang: 'en' },
          { value: 'fr', label: say('preferences:french'), lang: 'fr' },
        ]}
      />
    </div>
  );
}
