import { toFailure, type Failure } from '../support/failure.ts';

/** Problems of the file itself, for which a retry is pointless (spec §5). */
export const FILE_PROBLEMS = [
  'photo-type',
  'photo-damaged',
  'photo-empty',
  'photo-dimensions',
  'not-a-photo',
  'photo-quota',
  'too-large',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** The problem of the file; null when the failure has another cause. */
export const fileProblemOf = ({ code }: Failure): FileProblem | null =>
  FILE_PROBLEMS.find((problem) => problem === code) ?? null;

/** Only another file would help. */
export const isHopeless = (error: unknown): boolean => fileProblemOf(toFailure(error)) !== null;
