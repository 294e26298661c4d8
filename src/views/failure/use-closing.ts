import { useReducer } from 'react';
import { useTexts } from '../../i18n/texts.ts';

/** Lets the user hide a message. One of another name shows again, in the same place, so that the focus stays. */
export function useClosing(name = '') {
  const { say } = useTexts();
  const [closedName, close] = useReducer((_: string | null, closed: string) => closed, null);
  return { isClosed: closedName === name, close: { label: say('common:hideMessage'), run: () => close(name) } };
}
