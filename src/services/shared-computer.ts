import { stored } from '../browser/storage.ts';

const KEY = 'sharedComputer';

/** Whether users said that others also use this browser. If so, no user data stays after sign-out. */
export const sharedComputer = {
  isOn: (): boolean => stored(KEY) === 'on',
  /** Throws when it cannot be stored, because drafts would otherwise stay. */
  keep: (isOn: boolean): void => window.localStorage.setItem(KEY, isOn ? 'on' : 'off'),
};
