import * as v from 'valibot';
import { FILE_PROBLEMS } from '../../../domain/photo.ts';

const blob = v.instance(Blob);
const prepared = v.object({ uploadKey: v.string(), picture: blob, thumbnail: blob });
const portrait = v.object({ original: blob, cropped: blob, thumb: blob });
/** A profile picture in three sizes, ready to send. */
export type Portrait = v.InferOutput<typeof portrait>;

/** The photo worker's tasks and their results. */
export const PHOTO_RESULTS = { check: v.nullable(prepared), convert: prepared, portrait } as const;
export type PhotoResult<Kind extends keyof typeof PHOTO_RESULTS> = v.InferOutput<(typeof PHOTO_RESULTS)[Kind]>;

/** A request to the photo worker. */
export const photoTask = v.object({ id: v.number(), kind: v.picklist(['check', 'convert', 'portrait']), file: blob });
export type PhotoTask = v.InferOutput<typeof photoTask>;

/** The worker's response; `problem` is null when the file is not the cause. */
export const photoTaskAnswer = v.variant('isDone', [
  v.object({ id: v.number(), isDone: v.literal(true), result: v.unknown() }),
  v.object({ id: v.number(), isDone: v.literal(false), problem: v.nullable(v.picklist(FILE_PROBLEMS)) }),
]);
export type PhotoTaskAnswer = v.InferOutput<typeof photoTaskAnswer>;
