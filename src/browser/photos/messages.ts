import * as v from 'valibot';
import { FILE_PROBLEMS } from '../../../domain/photo.ts';

const blob = v.instance(Blob);
const prepared = v.object({ uploadKey: v.string(), picture: blob, thumbnail: blob });

/** A request to the photo worker. */
export const photoTask = v.object({ id: v.number(), kind: v.picklist(['check', 'convert']), file: blob });
export type PhotoTask = v.InferOutput<typeof photoTask>;

/** The worker's response; `problem` is null when the file is not the cause. */
export const photoTaskAnswer = v.variant('isDone', [
  v.object({ id: v.number(), isDone: v.literal(true), prepared: v.nullable(prepared) }),
  v.object({ id: v.number(), isDone: v.literal(false), problem: v.nullable(v.picklist(FILE_PROBLEMS)) }),
]);
export type PhotoTaskAnswer = v.InferOutput<typeof photoTaskAnswer>;
