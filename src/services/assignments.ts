import { assignDocument, readAssignment as readCall } from '../../contracts/supplier/assignments.ts';
import type { Assignment } from '../../domain/assignment.ts';
import type { AssignmentInput, AssignmentToSave } from '../../machines/assignment/assignment.types.ts';
import type { Http } from './http.ts';

/** The assignee of a document, and who else can be assigned. Rejects with CallFailed. */
export const readAssignment = async (http: Http, params: AssignmentInput, signal: AbortSignal): Promise<Assignment> =>
  (await http.send(readCall, { params, signal })).body;

/** Assigns a document. Continues when the user leaves the page. Rejects with CallFailed. */
export const saveAssignment = async (http: Http, { kind, id, from, to }: AssignmentToSave): Promise<Assignment> =>
  (await http.send(assignDocument, { params: { kind, id }, body: { from, to } })).body;
