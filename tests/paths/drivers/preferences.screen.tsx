import type { AnyActorRef } from 'xstate';
import { PreferencesView } from '../../../src/views/preferences/preferences.view.tsx';

export const render = (actor: AnyActorRef) => <PreferencesView actor={actor} />;
