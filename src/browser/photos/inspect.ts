import {
  LARGEST_PHOTO,
  PHOTO_MIME,
  photoFormatOf,
  type FileProblem,
  type PhotoFormat,
  type PhotoType,
} from '../../../domain/photo.ts';
import { layoutOf, layoutProblem } from '../../../domain/photo-layout.ts';
import type { PhotoLayout } from '../../../domain/photo-walk.ts';

/** A problem of the file itself. Not a CallFailed, because that class does not survive a worker message. */
export class PhotoRefused extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.name = 'PhotoRefused';
    this.problem = problem;
  }
}

/**
 * Detects a file's type and structure from its bytes. Throws PhotoRefused when it is empty, too large, not an accepted
 * photo, damaged or has too many pixels (spec §5, §9).
 */
export function inspectPhoto(bytes: Uint8Array): PhotoFormat & Pick<PhotoLayout, 'kept'> {
  if (bytes.length === 0) throw new PhotoRefused('photo-empty');
  if (bytes.length > LARGEST_PHOTO) throw new PhotoRefused('too-large');
  const format = photoFormatOf(bytes);
  if (!format) throw new PhotoRefused('photo-type');
  const layout = layoutOf(bytes, format.type);
  const problem = layoutProblem(layout);
  if (problem) throw new PhotoRefused(problem);
  return { ...format, kept: layout.kept };
}

/** The file without its location data (spec §9). */
export function withoutPlace(bytes: Uint8Array<ArrayBuffer>, { type, kept }: ReturnType<typeof inspectPhoto>): Blob {
  const pieces = kept.map((piece) => {
    if ('bytes' in piece) return piece.bytes;
    return 'to' in piece ? bytes.subarray(piece.from, piece.to) : new Uint8Array(piece.blank);
  });
  return new Blob(pieces, { type: PHOTO_MIME[type] });
}

/** Only some browsers show these. */
export const mustBeConverted = (type: PhotoType): boolean => type === 'heic' || type === 'heif';
