import { PRICE_LIST } from '../../domain/price-list.ts';
import { isGone, type Failure } from '../support/failure.ts';
import type { PriceFile, PriceListContext, SavedPriceList } from './price-list.types.ts';

export const TOO_LARGE: Failure = { kind: 'invalid', code: 'too-large', params: {} };

export const isTooLarge = ({ size }: PriceFile): boolean => size > PRICE_LIST.mostBytes;

/** Every line that was read has arrived in the list that was begun. */
export const isSent = ({ listId, sent, checked }: PriceListContext): boolean =>
  listId !== null && checked !== null && sent >= checked.lines;

/** The list that was sent is the one in use. */
export const isInUse = ({ listId }: PriceListContext, { current }: SavedPriceList): boolean =>
  listId !== null && current?.id === listId;

/** Nobody changed the list since it was read here. */
export const isUntouched = ({ saved }: PriceListContext, { version }: SavedPriceList): boolean =>
  version === saved?.version;

/** The list that was being sent after a failure; null once the platform has given it up. */
export const listAfter = ({ listId }: PriceListContext, error: unknown): string | null =>
  isGone(error) ? null : listId;

/** Nothing of a file is kept. */
export const NO_FILE = { file: null, opened: null, columns: {}, checked: null, listId: null, sent: 0 } as const;
