import { useReducer } from 'react';
import { useTexts } from '../../i18n/texts.ts';

/** Lets the user hide a message. A new message needs a key of its own, so that it shows. */
export function useClosing() {
  const { say } = useTexts();
  const [isClosed, run] = useReducer(() => true, false);
  return { isClosed, close: { label: say('common:hideMessage'), run } };
}
