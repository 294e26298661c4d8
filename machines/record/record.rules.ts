import { toFailure } from '../support/failure.ts';
import type { LoadedRecord } from './record.types.ts';

/** There is no such record in this organisation: asking again would not bring it. */
export const isGone = (error: unknown): boolean => toFailure(error).kind === 'notFound';

/** An invoice is paid, a credit is given back: what is settled changes no more (spec §4). */
export function isSettled(record: LoadedRecord | null): boolean {
  if (!record) return false;
  return (record.kind === 'invoice' ? record.invoice : record.credit).status === 'paid';
}
