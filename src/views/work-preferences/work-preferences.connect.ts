import type { SnapshotFrom } from 'xstate';
import type { workPreferencesMachine } from '../../../machines/work-preferences/work-preferences.machine.ts';
import type { WorkPreferencesEvent } from '../../../machines/work-preferences/work-preferences.types.ts';

export interface WorkPreferencesValues {
  readonly isReady: boolean;
  readonly isSendHeld: boolean;
  readonly toggleHold: () => void;
  readonly isComfortable: boolean;
  readonly toggleDensity: () => void;
  readonly areNewsOn: boolean;
  readonly toggleNews: () => void;
  readonly areNewsRefused: boolean;
}

export const connectWorkPreferences = (
  snapshot: SnapshotFrom<typeof workPreferencesMachine>,
  send: (event: WorkPreferencesEvent) => void,
): WorkPreferencesValues => ({
  isReady: snapshot.matches('ready'),
  isSendHeld: snapshot.matches({ ready: { sending: 'held' } }) || snapshot.matches({ ready: { sending: 'taking' } }),
  toggleHold: () => send({ type: 'hold.toggle' }),
  isComfortable:
    snapshot.matches({ ready: { density: 'comfortable' } }) || snapshot.matches({ ready: { density: 'loosening' } }),
  toggleDensity: () => send({ type: 'density.toggle' }),
  areNewsOn: snapshot.matches({ ready: { news: 'on' } }) || snapshot.matches({ ready: { news: 'wanting' } }),
  toggleNews: () => send({ type: 'news.toggle' }),
  areNewsRefused: snapshot.matches({ ready: { news: 'refused' } }),
});
