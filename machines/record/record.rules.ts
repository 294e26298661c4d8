import { settledLife } from '../../lives/settled.life.ts';
import type { LoadedRecord } from './record.types.ts';

/** Whether an invoice or credit is paid. It no longer changes then (spec §4). */
export function isSettled(record: LoadedRecord | null): boolean {
  if (!record) return false;
  const { status } = record.kind === 'invoice' ? record.invoice : record.credit;
  return settledLife.over.some((state) => state === status);
}
