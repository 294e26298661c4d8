import { toFailure } from '../support/failure.ts';
import type { LoadedRecord } from './record.types.ts';

/** The record does not exist in this organisation, so a retry is pointless. */
export const isGone = (error: unknown): boolean => toFailure(error).kind === 'notFound';

/** Whether an invoice or credit is paid. It no longer changes then (spec §4). */
export function isSettled(record: LoadedRecord | null): boolean {
  if (!record) return false;
  return (record.kind === 'invoice' ? record.invoice : record.credit).status === 'paid';
}
