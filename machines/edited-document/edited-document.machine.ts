import { editedDocument } from './edited-document.chart.ts';
import { standInEditor, standInKind } from './edited-document.stand-in.ts';

/**
 * A document that one clerk edits at a time (spec §2, §4, §8): it is loaded with its draft, locked, edited in its own
 * editor, and sent once. If a send gets no reply, the document is loaded again before anything is resent. Only the
 * editor knows what is in the document.
 */
export const editedDocumentMachine = editedDocument(standInKind, standInEditor);
