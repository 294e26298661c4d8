import type { AnyActorRef } from 'xstate';
import { SettingsView } from '../../../src/views/settings/settings.view.tsx';

export const render = (actor: AnyActorRef) => <SettingsView actor={actor} nav={null} draft={null} />;
