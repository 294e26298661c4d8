import type { AnyActorRef } from 'xstate';
import { LanguageNews } from '../../../src/views/preferences/language-news.view.tsx';
import { PreferencesView } from '../../../src/views/preferences/preferences.view.tsx';

export const render = (actor: AnyActorRef) => (
  <>
    <LanguageNews actor={actor} />
    <PreferencesView actor={actor} />
  </>
);
