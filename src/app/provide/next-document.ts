import { nextDocumentMachine } from '../../../machines/next-document/next-document.machine.ts';
import { findNextDocument } from '../../services/next-document.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

export const providedNextDocument = ({ http }: Services) =>
  nextDocumentMachine.provide({ actors: { findNext: ask((input, signal) => findNextDocument(http, input, signal)) } });
