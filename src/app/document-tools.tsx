import { useMemo, useState } from 'react';
import type { HistoryOwner } from '../../domain/audit.ts';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import { DocumentHistoryView, type HistoryActor } from '../views/document-history/document-history.view.tsx';
import type { DocumentToolsSlot } from '../views/edited-document/document-tools-slot.ts';
import { useAssignment, type ShownDocument } from './assignment.tsx';
import { usePortal } from './portal-context.ts';
import { providedDocumentHistory } from './provide/reading.ts';
import { useScreenActor } from './screen-actor.ts';

/** The history of a page's document. */
function useDocumentHistory(subject: HistoryOwner): HistoryActor {
  const { services } = usePortal();
  const [machine] = useState(() => providedDocumentHistory(services));
  return useScreenActor(machine, { input: { subject, isOpen: false } });
}

/** The history of an invoice or credit. */
export const DocumentHistory = (subject: HistoryOwner) => (
  <DocumentHistoryView actor={useDocumentHistory(subject)} subject={subject} />
);

/** The assignee and history of a page's document. */
export function useDocumentTools(kind: LockedDocumentKind, id: string, document: ShownDocument): DocumentToolsSlot {
  const assignment = useAssignment(kind, id, document);
  const history = useDocumentHistory({ kind, id });
  return useMemo(
    () => ({
      ...assignment,
      history: <DocumentHistoryView actor={history} subject={{ kind, id }} />,
      commandsNow: () => [
        ...assignment.commandsNow(),
        {
          label: 'document-history:show',
          keys: [],
          event: () => history.send({ type: 'reading.open', subject: { kind, id } }),
          refusal: null,
        },
      ],
    }),
    [assignment, history, kind, id],
  );
}
