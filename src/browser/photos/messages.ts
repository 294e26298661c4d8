import * as v from 'valibot';
import { FILE_PROBLEMS } from '../../../machines/photo/photo.rules.ts';

const blob = v.instance(Blob);
const prepared = v.object({ uploadKey: v.string(), picture: blob, thumbnail: blob });

/** What the page asks the worker of photos. */
export const photoTask = v.object({ id: v.number(), kind: v.picklist(['check', 'convert']), file: blob });
export type PhotoTask = v.InferOutput<typeof photoTask>;

/** What the worker answers: `problem` is null where it failed for another reason than the file. */
export const photoTaskAnswer = v.variant('isDone', [
  v.object({ id: v.number(), isDone: v.literal(true), prepared: v.nullable(prepared) }),
  v.object({ id: v.number(), isDone: v.literal(false), problem: v.nullable(v.picklist(FILE_PROBLEMS)) }),
]);
export type PhotoTaskAnswer = v.InferOutput<typeof photoTaskAnswer>;
