import { documentMachine } from '../../../machines/document/document.machine.ts';
import { checkDocument, fetchPdf } from '../../services/documents.ts';
import { openPdf, savePdf } from '../../browser/pdf-files.ts';
import type { Services } from '../services.ts';
import { act, ask } from './support.ts';

/** The PDF of an invoice or credit, on any page. */
export const providedDocument = ({ http }: Pick<Services, 'http'>) =>
  documentMachine.provide({
    actors: {
      checkDocument: ask((input, signal) => checkDocument(http, input, signal)),
      fetchPdf: ask((input, signal) => fetchPdf(http, input, signal)),
      openPdf: ask(({ pdf }) => ({ isOpened: openPdf(pdf) })),
      savePdf: act(({ pdf }) => savePdf(pdf)),
    },
  });
