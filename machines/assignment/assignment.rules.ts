import type { Assignment } from '../../domain/assignment.ts';
import type { AssignmentContext, AssignmentToSave } from './assignment.types.ts';

/** The id of who has it; null for nobody, or for a name alone. */
export const assigneeId = (assignment: Assignment | null): string | null => assignment?.assignee?.id ?? null;

/** Whether somebody has the document, or nobody (null). */
export const isAssignedTo = (assignment: Assignment, id: string | null): boolean => assigneeId(assignment) === id;

/** Somebody else can be chosen: a colleague, or nobody where somebody has it. */
export function isChoosable(assignment: Assignment | null, id: string | null): boolean {
  if (!assignment?.isChangeable) return false;
  if (id === null) return assignment.assignee !== null;
  return id !== assigneeId(assignment) && assignment.colleagues.some((colleague) => colleague.id === id);
}

export const canTake = (assignment: Assignment | null): boolean =>
  assignment !== null && assignment.me !== null && isChoosable(assignment, assignment.me);

/** What is sent. */
export const assignmentToSave = ({ kind, id, assignment, chosen }: AssignmentContext): AssignmentToSave => ({
  kind,
  id,
  from: assigneeId(assignment),
  to: chosen,
});
