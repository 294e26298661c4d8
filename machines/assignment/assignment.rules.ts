import type { Assignment } from '../../domain/assignment.ts';
import type { AssignmentContext, AssignmentNews, AssignmentToSave } from './assignment.types.ts';

/** The assignee's id; null for nobody, or for a name without an id. */
export const assigneeId = (assignment: Assignment | null): string | null => assignment?.assignee?.id ?? null;

/** Whether the document is assigned to this person, or to nobody (null). */
export const isAssignedTo = (assignment: Assignment, id: string | null): boolean => assigneeId(assignment) === id;

/** Another assignee can be chosen: a colleague, or nobody if it is assigned. */
export function isChoosable(assignment: Assignment | null, id: string | null): boolean {
  if (!assignment?.isChangeable) return false;
  if (id === null) return assignment.assignee !== null;
  return id !== assigneeId(assignment) && assignment.colleagues.some((colleague) => colleague.id === id);
}

export const canTake = (assignment: Assignment | null): boolean =>
  assignment !== null && assignment.me !== null && isChoosable(assignment, assignment.me);

/** An open document of nobody: the platform assigns it to whoever keeps it open. */
export const isUnassigned = (assignment: Assignment | null): boolean =>
  assignment !== null && assignment.isChangeable && assignment.assignee === null;

/**
 * What to say after the assignment was read again: that somebody else has the document now, unless the user's own
 * attempt to change it is being explained.
 */
export function newsAfter(
  { assignment: before, news, failure }: Pick<AssignmentContext, 'assignment' | 'news' | 'failure'>,
  now: Assignment,
): AssignmentNews | null {
  const id = assigneeId(now);
  if (!now.isChangeable || !now.assignee || id === now.me) return null;
  if (!before || id === assigneeId(before)) return news;
  return failure === null ? { name: now.assignee.name, wasMine: isAssignedTo(before, now.me) } : null;
}

/** What to save. */
export const assignmentToSave = ({ kind, id, assignment, chosen }: AssignmentContext): AssignmentToSave => ({
  kind,
  id,
  from: assigneeId(assignment),
  to: chosen,
});
