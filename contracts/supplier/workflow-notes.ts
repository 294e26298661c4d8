import * as v from 'valibot';
import { AccessLevel } from '../../domain/permission.ts';
import { NOTE_CHANGES, NOTE_KINDS, NOTE_LIMITS, type WorkflowNote } from '../../domain/workflow-note.ts';
import { USE_NAME } from '../../domain/workflow-use.ts';
import { defineCall } from '../call.ts';
import { id, instant } from '../common.ts';
import { filledNote } from '../texts.ts';
import { inAnyFeature } from './feature-documents.ts';

/** Everybody of the organisation sees the page, and so its notes. */
const requires = inAnyFeature(AccessLevel.Read);
const workflow = v.pipe(v.string(), v.regex(/^[a-z-]{1,50}$/));
const place = v.pipe(v.string(), v.regex(USE_NAME));
const note = v.object({
  id,
  place: v.string(),
  questionId: v.nullable(id),
  kind: v.picklist(NOTE_KINDS),
  text: v.string(),
  by: v.string(),
  at: instant,
  isMine: v.boolean(),
  isSettled: v.boolean(),
}) satisfies v.GenericSchema<unknown, WorkflowNote>;
const response = v.object({ notes: v.array(note) });

export const listWorkflowNotes = defineCall({
  service: 'sourcing',
  name: 'listWorkflowNotes',
  summary: 'What the organisation in scope wrote about a workflow, the oldest first',
  method: 'GET',
  path: '/workflow-notes',
  query: v.strictObject({ workflow }),
  response,
  requires,
  status: 200,
  problems: ['validation'],
});

export const addWorkflowNote = defineCall({
  service: 'sourcing',
  name: 'addWorkflowNote',
  summary:
    'Writes a note, a question or an answer on a workflow, a state or a rule, and returns all of the workflow, 200 at most',
  method: 'POST',
  path: '/workflow-notes',
  body: v.strictObject({
    workflow,
    place,
    questionId: v.nullable(id),
    kind: v.picklist(NOTE_KINDS),
    text: filledNote(NOTE_LIMITS.text),
  }),
  response,
  requires,
  status: 201,
  problems: ['validation', 'not-found', 'too-many-notes'],
  isIdempotent: true,
});

export const changeWorkflowNote = defineCall({
  service: 'sourcing',
  name: 'changeWorkflowNote',
  summary: 'Settles, reopens or deletes a note of the caller; one that was answered cannot be deleted',
  method: 'PUT',
  path: '/workflow-notes/{id}',
  params: v.object({ id }),
  body: v.strictObject({ change: v.picklist(NOTE_CHANGES) }),
  response,
  requires,
  status: 200,
  problems: ['validation', 'not-found', 'note-answered'],
});
