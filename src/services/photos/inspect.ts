import { LARGEST_PHOTO, photoFormatOf, type PhotoFormat } from '../../../machines/domain/photo.ts';
import { isWholePhoto } from '../../../machines/domain/whole-photo.ts';
import type { FileProblem } from '../../../machines/photo/photo.rules.ts';

/** What is wrong with a file itself; in the worker, so that it is no CallFailed: those do not survive a message. */
export class PhotoRefused extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.name = 'PhotoRefused';
    this.problem = problem;
  }
}

/** What a file is, by its own bytes. Throws PhotoRefused where it is empty, too large, no accepted photo, or cut short (spec §5, §9). */
export function inspectPhoto(bytes: Uint8Array): PhotoFormat {
  if (bytes.length === 0) throw new PhotoRefused('photo-empty');
  if (bytes.length > LARGEST_PHOTO) throw new PhotoRefused('too-large');
  const format = photoFormatOf(bytes);
  if (!format) throw new PhotoRefused('photo-type');
  if (!isWholePhoto(bytes, format.type)) throw new PhotoRefused('photo-damaged');
  return format;
}
