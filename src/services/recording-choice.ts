const KEY = 'recording';

/** Whether this tab is to be recorded: until it is closed, and in no other. */
export const recordingChoice = {
  isOn: (): boolean => {
    try {
      return sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  keep: (isOn: boolean): void => {
    if (isOn) sessionStorage.setItem(KEY, 'on');
    else sessionStorage.removeItem(KEY);
  },
};
