import { assignDocument, readAssignment as readCall } from '../../contracts/supplier/assignments.ts';
import type { Assignment } from '../../domain/assignment.ts';
import type { AssignmentInput, AssignmentToSave } from '../../machines/assignment/assignment.types.ts';
import type { Http } from './http.ts';

/** Who has a document, and who may. Rejects with CallFailed. */
export const readAssignment = async (http: Http, params: AssignmentInput, signal: AbortSignal): Promise<Assignment> =>
  (await http.send(readCall, { params, signal })).body;

/** Assigns a document. Not aborted when the page is left. Rejects with CallFailed. */
export const saveAssignment = async (http: Http, { kind, id, from, to }: AssignmentToSave): Promise<Assignment> =>
  (await http.send(assignDocument, { params: { kind, id }, body: { from, to } })).body;
