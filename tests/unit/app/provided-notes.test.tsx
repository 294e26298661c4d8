/** What the notes on workflows ask of the platform. */
import { expect, it } from 'vitest';
import { providedWorkflowNotes } from '../../../src/app/provide/workflow-notes.ts';
import { askedBy, drafts, recordRequests, services } from './asked-by.ts';

recordRequests();

it.each<readonly [string, unknown, string]>([
  ['readNotes', { workflow: 'lock' }, 'GET /workflow-notes?workflow=lock'],
  [
    'addNote',
    { workflow: 'lock', place: 'any', questionId: null, kind: 'note', text: 'Why', idempotencyKey: 'note-1' },
    'POST /workflow-notes key note-1 {"workflow":"lock","place":"any","questionId":null,"kind":"note","text":"Why"}',
  ],
  ['changeNote', { id: 'n-1', change: 'settle' }, 'PUT /workflow-notes/n-1 {"change":"settle"}'],
])('%s', async (call, input, request) => {
  expect(await askedBy(providedWorkflowNotes(services, 'atelier', drafts), call, input)).toEqual([request]);
});
