/** Checks and converts photos off the main thread. The page ends it when idle. */
import * as v from 'valibot';
import { PhotoRefused } from './inspect.ts';
import { photoTask, type PhotoTask, type PhotoTaskAnswer } from './messages.ts';
import { makePortrait } from './portrait.ts';
import { checkPhoto, convertPhoto } from './prepare.ts';

const TASKS = { check: checkPhoto, convert: convertPhoto, portrait: makePortrait };

async function run({ id, kind, file }: PhotoTask): Promise<PhotoTaskAnswer> {
  try {
    return { id, isDone: true, result: await TASKS[kind](file) };
  } catch (error) {
    return { id, isDone: false, problem: error instanceof PhotoRefused ? error.problem : null };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- only the page that created the worker hears it
const answer = async (data: unknown): Promise<void> => globalThis.postMessage(await run(v.parse(photoTask, data)));

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => void answer(data));
