import { documentHistoryMachine } from '../../../machines/document-history/document-history.machine.ts';
import { readDocumentHistory } from '../../services/document-history.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

export const providedDocumentHistory = ({ http }: Services) =>
  documentHistoryMachine.provide({
    actors: { readHistory: ask((document, signal) => readDocumentHistory(http, document, signal)) },
  });
