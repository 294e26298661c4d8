import type { LoadedRecord } from './record.types.ts';

/** Whether an invoice or credit is paid. It no longer changes then (spec §4). */
export function isSettled(record: LoadedRecord | null): boolean {
  if (!record) return false;
  return (record.kind === 'invoice' ? record.invoice : record.credit).status === 'paid';
}
