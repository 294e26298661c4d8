import { priceListMachine } from '../../../machines/price-list/price-list.machine.ts';
import type { PriceFileWorker } from '../../browser/price-list/price-file.ts';
import {
  beginPriceList,
  readPriceList,
  restorePriceList,
  saveOrigins,
  sendPriceLines,
  sendPriceList,
} from '../../services/price-list.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

/** What is asked of the worker. */
type OpenFile = Pick<PriceFileWorker, 'open' | 'check' | 'linesFrom'>;

/** The supplier's price list. Its file is open in the worker. */
export const providedPriceList = ({ http }: Services, worker: OpenFile) =>
  priceListMachine.provide({
    actors: {
      loadPriceList: ask((_, signal) => readPriceList(http, signal)),
      rereadPriceList: ask((_, signal) => readPriceList(http, signal)),
      openFile: ask(({ file }, signal) => worker.open(file, signal)),
      checkPrices: ask(({ columns }, signal) => worker.check(columns, signal)),
      beginList: ask((_, signal) => beginPriceList(http, signal)),
      sendLines: ask(async ({ listId, from }, signal) =>
        sendPriceLines(http, { listId, from, lines: await worker.linesFrom(from) }, signal),
      ),
      replaceList: ask((list) => sendPriceList(http, list)),
      takeBackList: ask(({ version }) => restorePriceList(http, version)),
      orderOrigins: ask((order) => saveOrigins(http, order)),
    },
  });
