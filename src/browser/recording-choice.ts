import { stored } from './storage.ts';

const KEY = 'recording';

/** Whether to record this tab. Applies to this tab until it is closed. */
export const recordingChoice = {
  isOn: (): boolean => stored(KEY, 'sessionStorage') !== null,
  keep: (isOn: boolean): void => {
    if (isOn) sessionStorage.setItem(KEY, 'on');
    else sessionStorage.removeItem(KEY);
  },
};
