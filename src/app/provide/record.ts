import { recordMachine } from '../../../machines/record/record.machine.ts';
import { readRecord } from '../../services/records.ts';
import type { Services } from '../services.ts';
import { providedDocument } from './document.ts';
import { ask } from './support.ts';

export const providedRecord = (services: Services) =>
  recordMachine.provide({
    actors: {
      loadRecord: ask((input, signal) => readRecord(services.http, input, signal)),
      document: providedDocument(services),
    },
  });
