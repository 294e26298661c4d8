import type { Layout } from '../../machines/quote-request/quote-request.types.ts';
import { stored, store } from './storage.ts';

const LAYOUT = 'partsLayout';
const SEND_HOLD = 'sendHold';

/** Where all columns of the grid fit. */
const DESK = '(width >= 80rem)';

/** The layout of parts: the chosen one; before any choice, the grid on a desk, and one part at a time elsewhere. */
export function firstLayout(): Layout {
  const chosen = stored(LAYOUT);
  if (chosen === 'grid' || chosen === 'part') return chosen;
  return window.matchMedia(DESK).matches ? 'grid' : 'part';
}
export const storeLayout = (layout: Layout): void => store(LAYOUT, layout);

/** Whether a quote waits before it is sent, so that the user can undo it; on by default. */
export const storedSendHold = (): boolean => stored(SEND_HOLD) !== 'off';
export const storeSendHold = (isHeld: boolean): void => store(SEND_HOLD, isHeld ? 'on' : 'off');
