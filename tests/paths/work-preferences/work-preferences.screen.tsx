import type { AnyActorRef } from 'xstate';
import { WorkPreferencesView } from '../../../src/views/work-preferences/work-preferences.view.tsx';

export const render = (actor: AnyActorRef) => <WorkPreferencesView actor={actor} />;
