import { toFailure, type Failure } from '../support/failure.ts';

/** What is wrong with a file itself: trying again would end the same way (spec §5). */
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

/** What is wrong with the file; null when it failed for another reason. */
export const fileProblemOf = ({ code }: Failure): FileProblem | null =>
  FILE_PROBLEMS.find((problem) => problem === code) ?? null;

/** Only another file would help. */
export const isHopeless = (error: unknown): boolean => fileProblemOf(toFailure(error)) !== null;
