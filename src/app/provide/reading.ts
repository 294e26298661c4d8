import { readHistory } from '../../../contracts/supplier/audit-log.ts';
import type { AuditEntry, HistoryEvent, HistoryOwner } from '../../../domain/audit.ts';
import type { ApiDocument } from '../../../domain/api-document.ts';
import { readingOf } from '../../../machines/reading/reading.machine.ts';
import type { ServiceName } from '../../../machines/startup/startup.types.ts';
import { readReference } from '../../services/api-reference.ts';
import { readWholeEntry } from '../../services/audit-log.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

/** A document's history, newest first. */
export const providedDocumentHistory = ({ http }: Services) =>
  readingOf<HistoryOwner, readonly HistoryEvent[]>().provide({
    actors: {
      read: ask(
        async ({ subject: { kind, id } }, signal): Promise<readonly HistoryEvent[]> =>
          (await http.send(readHistory, { params: { kind, id }, signal })).body.items,
      ),
    },
  });

/** An entry of the audit log, by its id, with every change. */
export const providedAuditEntry = ({ http }: Services) =>
  readingOf<string, AuditEntry>().provide({
    actors: { read: ask(({ subject }, signal) => readWholeEntry(http, subject, signal)) },
  });

/** What a service says of its calls, with the viewer that shows them. */
export const providedServiceCalls = ({ http }: Services, loadViewer: () => Promise<void>) =>
  readingOf<ServiceName, ApiDocument>().provide({
    actors: {
      read: ask(async ({ subject }, signal) => {
        const [document] = await Promise.all([readReference(http, subject, signal), loadViewer()]);
        return document;
      }),
    },
  });
