import { mdiTranslateOff } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusStrip } from '../../ui/status-strip.tsx';
import { connectPreferences } from './preferences.connect.ts';

/**
 * Shows that a language failed to load. The language may have been chosen in the header, which has no room for errors.
 */
export function LanguageNews({ actor }: { actor: ActorRefFrom<typeof preferencesMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { hasLanguageFailed } = connectPreferences(snapshot, actor.send);
  return (
    <StatusStrip
      tone="warning"
      icon={mdiTranslateOff}
      text={hasLanguageFailed ? say('preferences:languageFailed') : null}
    />
  );
}
