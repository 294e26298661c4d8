import {
  addPriceLines,
  getPriceList,
  replacePriceList,
  setKnownPriceOrigins,
  startPriceList,
  takeBackPriceList,
} from '../../contracts/supplier/price-list.ts';
import type { KnownPriceOrigin, ListColumns, ListedPrice } from '../../domain/price-list.ts';
import type { SavedPriceList } from '../../machines/price-list/price-list.types.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import type { Http } from './http.ts';

/** Loads what the platform says of the price list, never its lines. Rejects with CallFailed. */
export const readPriceList = async (http: Http, signal: AbortSignal): Promise<SavedPriceList> =>
  (await http.send(getPriceList, { signal })).body;

/** Begins a list that replaces nothing yet. Rejects with CallFailed. */
export const beginPriceList = async (http: Http, signal: AbortSignal): Promise<{ listId: string }> =>
  (await http.send(startPriceList, { signal })).body;

const begun = (listId: string | null): string => {
  // The machine begins a list before it sends lines.
  if (listId === null) throw new CallFailed({ kind: 'unexpected' });
  return listId;
};

/** Sends lines of a list that was begun. Rejects with CallFailed. */
export async function sendPriceLines(
  http: Http,
  sent: { readonly listId: string | null; readonly from: number; readonly lines: readonly ListedPrice[] },
  signal: AbortSignal,
): Promise<{ sent: number }> {
  const { from, lines } = sent;
  await http.send(addPriceLines, { body: { listId: begun(sent.listId), from, lines: [...lines] }, signal });
  return { sent: from + lines.length };
}

/** Replaces the list as a whole. Continues when the user leaves the page. Rejects with CallFailed. */
export const sendPriceList = async (
  http: Http,
  {
    listId,
    ...list
  }: {
    readonly listId: string | null;
    readonly lines: number;
    readonly fileName: string;
    readonly columns: ListColumns;
    readonly version: number;
  },
): Promise<{ version: number }> =>
  (await http.send(replacePriceList, { body: { listId: begun(listId), ...list } })).body;

/** Uses the former list again. Rejects with CallFailed. */
export const restorePriceList = async (http: Http, version: number): Promise<{ version: number }> =>
  (await http.send(takeBackPriceList, { body: { version } })).body;

/** Saves the order in which known prices are looked for. Rejects with CallFailed. */
export const saveOrigins = async (
  http: Http,
  { origins, version }: { readonly origins: readonly KnownPriceOrigin[]; readonly version: number },
): Promise<{ version: number }> =>
  (await http.send(setKnownPriceOrigins, { body: { origins: [...origins], version } })).body;
