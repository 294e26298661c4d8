import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { connectPreferences } from '../preferences/preferences.connect.ts';

const NAMES = { en: 'preferences:english', fr: 'preferences:french' } as const;

/** Switches to the other language, labelled in that language. */
export function LanguageSwitch({ actor }: { actor: ActorRefFrom<typeof preferencesMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { otherLanguage, chooseLanguage } = connectPreferences(snapshot, actor.send);
  return (
    <button
      type="button"
      lang={otherLanguage}
      aria-label={`${otherLanguage}, ${say(NAMES[otherLanguage])}`}
      title={say(NAMES[otherLanguage])}
      onClick={() => chooseLanguage(otherLanguage)}
      className="header-button uppercase"
    >
      {otherLanguage}
    </button>
  );
}
