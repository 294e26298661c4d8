import { useMemo, useState } from 'react';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import { connectAssignmentCommands } from '../views/assignment/assignment.connect.ts';
import type { DocumentToolsSlot } from '../views/edited-document/document-tools-slot.ts';
import { AssignmentView } from '../views/assignment/assignment.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedAssignment } from './provide/assignment.ts';
import { useScreenActor } from './screen-actor.ts';

/** A document page's actor, reduced to what the page shows: the version, and whether the document is closed. */
export interface ShownDocument {
  readonly getSnapshot: () => {
    readonly context: { readonly document: { readonly version: number } | null };
    readonly matches: (state: 'ended') => boolean;
  };
  readonly subscribe: (listen: () => void) => { readonly unsubscribe: () => void };
}

/** The assignee of a page's document. Reread when the page shows another version, or closes. */
export function useAssignment(
  kind: LockedDocumentKind,
  id: string,
  document: ShownDocument,
): Omit<DocumentToolsSlot, 'history'> {
  const { services } = usePortal();
  const [machine] = useState(() => providedAssignment(services));
  const actor = useScreenActor(machine, {
    input: { kind, id },
    begin: (made) => {
      const shownNow = (): string | undefined => {
        const snapshot = document.getSnapshot();
        const shown = snapshot.context.document;
        return shown ? `${shown.version} ${snapshot.matches('ended') ? 'ended' : ''}` : undefined;
      };
      let known = shownNow();
      const listening = document.subscribe(() => {
        const shown = shownNow();
        if (known !== undefined && shown !== known) made.send({ type: 'document.changed' });
        known = shown ?? known;
      });
      return () => listening.unsubscribe();
    },
  });
  return useMemo(
    () => ({
      assignment: <AssignmentView actor={actor} />,
      commandsNow: () => connectAssignmentCommands(actor.getSnapshot(), (event) => actor.send(event)),
    }),
    [actor],
  );
}
