/** Reads the file of a price list off the main thread, and keeps its lines until they are sent. */
import * as v from 'valibot';
import { priceTask, type PriceTask, type PriceTaskAnswer } from './messages.ts';
import { openTable, type PriceTable } from './price-table.ts';

let table: PriceTable | null = null;

async function resultOf(task: PriceTask): Promise<unknown> {
  if (task.kind === 'open') {
    table = openTable(new Uint8Array(await task.file.arrayBuffer()));
    return table?.opened;
  }
  return task.kind === 'check' ? table?.check(task.columns) : table?.next(task.from);
}

async function run(task: PriceTask): Promise<PriceTaskAnswer> {
  const { id } = task;
  try {
    const result = await resultOf(task);
    return result === undefined ? { id, isDone: false, isNoTable: task.kind === 'open' } : { id, isDone: true, result };
  } catch {
    return { id, isDone: false, isNoTable: false };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- only the page that created the worker hears it
const answer = async (data: unknown): Promise<void> => globalThis.postMessage(await run(v.parse(priceTask, data)));

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => void answer(data));
