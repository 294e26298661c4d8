import { recordMachine } from '../../../machines/record/record.machine.ts';
import { readRecord, recordPrefetch } from '../../services/records.ts';
import { watchVisibility } from '../../browser/visibility.ts';
import type { Services } from '../services.ts';
import { providedDocument } from './document.ts';
import { ask, listen } from './support.ts';

export const providedRecord = (services: Services) =>
  recordMachine.provide({
    actors: {
      loadRecord: ask((input, signal) => recordPrefetch.read(services.http, input, signal)),
      rereadRecord: ask((input, signal) => readRecord(services.http, input, signal)),
      watchVisibility: listen((tell) =>
        watchVisibility((isShown) => tell({ type: isShown ? 'page.shown' : 'page.hidden' })),
      ),
      document: providedDocument(services),
    },
  });
