import type { Layout } from '../../machines/quote-request/quote-request.types.ts';
import { stored, store } from './storage.ts';

const LAYOUT = 'partsLayout';
const SEND_HOLD = 'sendHold';

/** The stored layout of parts. */
export const storedLayout = (): Layout => (stored(LAYOUT) === 'grid' ? 'grid' : 'part');
export const storeLayout = (layout: Layout): void => store(LAYOUT, layout);

/** Whether a quote waits before it is sent, so that the user can undo it; on by default. */
export const storedSendHold = (): boolean => stored(SEND_HOLD) !== 'off';
export const storeSendHold = (isHeld: boolean): void => store(SEND_HOLD, isHeld ? 'on' : 'off');
