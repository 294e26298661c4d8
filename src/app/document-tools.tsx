import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import type { documentHistoryMachine } from '../../machines/document-history/document-history.machine.ts';
import type { DocumentHistoryInput } from '../../machines/document-history/document-history.types.ts';
import { connectHistoryCommands } from '../views/document-history/document-history.connect.ts';
import { DocumentHistoryView } from '../views/document-history/document-history.view.tsx';
import type { DocumentToolsSlot } from '../views/edited-document/document-tools-slot.ts';
import { useAssignment, type ShownDocument } from './assignment.tsx';
import { usePortal } from './portal-context.ts';
import { providedDocumentHistory } from './provide/document-history.ts';
import { useScreenActor } from './screen-actor.ts';

/** The history of a page's document. */
function useDocumentHistory(input: DocumentHistoryInput): ActorRefFrom<typeof documentHistoryMachine> {
  const { services } = usePortal();
  const [machine] = useState(() => providedDocumentHistory(services));
  return useScreenActor(machine, { input });
}

/** The history of an invoice or credit. */
export const DocumentHistory = (input: DocumentHistoryInput) => (
  <DocumentHistoryView actor={useDocumentHistory(input)} />
);

/** The assignee and history of a page's document. */
export function useDocumentTools(kind: LockedDocumentKind, id: string, document: ShownDocument): DocumentToolsSlot {
  const assignment = useAssignment(kind, id, document);
  const history = useDocumentHistory({ kind, id });
  return useMemo(
    () => ({
      ...assignment,
      history: <DocumentHistoryView actor={history} />,
      commandsNow: () => [...assignment.commandsNow(), ...connectHistoryCommands((event) => history.send(event))],
    }),
    [assignment, history],
  );
}
