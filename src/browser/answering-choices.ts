import type { Layout } from '../../machines/quote-request/quote-request.types.ts';
import { stored, store } from './storage.ts';

const LAYOUT = 'partsLayout';
const SEND_HOLD = 'sendHold';

/** How this clerk likes the parts laid out. */
export const storedLayout = (): Layout => (stored(LAYOUT) === 'grid' ? 'grid' : 'part');
export const storeLayout = (layout: Layout): void => store(LAYOUT, layout);

/** Whether a quote waits a moment before it leaves, so that it can be called back: unless it was switched off. */
export const storedSendHold = (): boolean => stored(SEND_HOLD) !== 'off';
export const storeSendHold = (isHeld: boolean): void => store(SEND_HOLD, isHeld ? 'on' : 'off');
