import { auditEntryMachine } from '../../../machines/audit-entry/audit-entry.machine.ts';
import { readWholeEntry } from '../../services/audit-log.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

export const providedAuditEntry = ({ http }: Services) =>
  auditEntryMachine.provide({ actors: { readEntry: ask(({ id }, signal) => readWholeEntry(http, id, signal)) } });
