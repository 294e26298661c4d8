import { stored } from './storage.ts';

const KEY = 'recording';

/** Whether this tab is to be recorded: until it is closed, and in no other. */
export const recordingChoice = {
  isOn: (): boolean => stored(KEY, 'sessionStorage') !== null,
  keep: (isOn: boolean): void => {
    if (isOn) sessionStorage.setItem(KEY, 'on');
    else sessionStorage.removeItem(KEY);
  },
};
