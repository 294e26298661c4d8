import { editedDocument } from './edited-document.chart.ts';
import { standInEditor, standInKind } from './edited-document.stand-in.ts';

/**
 * A document that one clerk edits at a time (spec §2, §4, §8): it is read, with the draft that was kept of it, reserved
 * by the edit lock, edited in an editor of its own, and sent once. When no answer came to what was sent, it is read
 * again before anything is sent anew. What is in the document, only its editor knows.
 */
export const editedDocumentMachine = editedDocument(standInKind, standInEditor);
