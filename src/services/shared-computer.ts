import { stored } from '../browser/storage.ts';

const KEY = 'sharedComputer';

/** Whether others use this browser too, as its users said: then nothing of a user stays after sign-out. */
export const sharedComputer = {
  isOn: (): boolean => stored(KEY) === 'on',
  /** Throws where the browser does not keep it: then drafts would stay. */
  keep: (isOn: boolean): void => window.localStorage.setItem(KEY, isOn ? 'on' : 'off'),
};
