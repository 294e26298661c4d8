import { FILE_PROBLEMS, type FileProblem } from '../../domain/photo.ts';
import { toFailure, type Failure } from '../support/failure.ts';

/** The problem of the file; null when the failure has another cause. */
export const fileProblemOf = ({ code }: Failure): FileProblem | null =>
  FILE_PROBLEMS.find((problem) => problem === code) ?? null;

/** Only another file would help. */
export const isUnusable = (error: unknown): boolean => fileProblemOf(toFailure(error)) !== null;
