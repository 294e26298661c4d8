import type { AuditEntry, HistoryEvent, HistoryOwner } from '../../../domain/audit.ts';
import { readingOf } from '../../../machines/reading/reading.machine.ts';
import { readWholeEntry } from '../../services/audit-log.ts';
import { readDocumentHistory } from '../../services/document-history.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

/** A document's history, newest first. */
export const providedDocumentHistory = ({ http }: Services) =>
  readingOf<HistoryOwner, readonly HistoryEvent[]>().provide({
    actors: { read: ask(({ subject }, signal) => readDocumentHistory(http, subject, signal)) },
  });

/** An entry of the audit log, by its id, with every change. */
export const providedAuditEntry = ({ http }: Services) =>
  readingOf<string, AuditEntry>().provide({
    actors: { read: ask(({ subject }, signal) => readWholeEntry(http, subject, signal)) },
  });
