import * as calls from '../../contracts/supplier/workflow-notes.ts';
import type { WorkflowNote } from '../../domain/workflow-note.ts';
import type { NoteToAdd, NoteToChange } from '../../machines/workflow-notes/workflow-notes.types.ts';
import type { Http } from './http.ts';

interface Notes {
  readonly notes: readonly WorkflowNote[];
}

/** What an organisation wrote about a workflow. Rejects with CallFailed. */
export const readNotes = async (http: Http, scopeId: string, workflow: string, signal: AbortSignal): Promise<Notes> =>
  (await http.send(calls.listWorkflowNotes, { query: { workflow }, scopeId, signal })).body;

/** Saves a note. Continues when the user leaves the page. Rejects with CallFailed. */
export const addNote = async (http: Http, scopeId: string, { idempotencyKey, ...body }: NoteToAdd): Promise<Notes> =>
  (await http.send(calls.addWorkflowNote, { body, scopeId, idempotencyKey })).body;

/** Settles, reopens or deletes a note. Continues when the user leaves the page. Rejects with CallFailed. */
export const changeNote = async (http: Http, scopeId: string, { id, change }: NoteToChange): Promise<Notes> =>
  (await http.send(calls.changeWorkflowNote, { params: { id }, body: { change }, scopeId })).body;
