import { useMemo, useState } from 'react';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import { connectAssignmentCommands } from '../views/assignment/assignment.connect.ts';
import type { DocumentToolsSlot } from '../views/edited-document/document-tools-slot.ts';
import { AssignmentView } from '../views/assignment/assignment.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedAssignment } from './provide/assignment.ts';
import { useScreenActor } from './screen-actor.ts';

interface Subscription {
  readonly unsubscribe: () => void;
}

interface PageLock {
  readonly on: (type: 'lock.renewed', tell: () => void) => Subscription;
}

/** A document page's actor, reduced to what the page shows: the version, whether the document is closed, and its lock. */
export interface ShownDocument {
  readonly getSnapshot: () => {
    readonly context: { readonly document: { readonly version: number } | null };
    readonly children: { readonly lock?: PageLock | undefined };
    readonly matches: (state: 'ended') => boolean;
  };
  readonly subscribe: (listen: () => void) => Subscription;
}

/** Tells when the page's lock is renewed. The lock comes and goes with the document's states. */
function onRenewal(document: ShownDocument, tell: () => void): () => void {
  let lock: PageLock | undefined;
  let listening: Subscription | undefined;
  const follow = (): void => {
    const next = document.getSnapshot().children.lock;
    if (next === lock) return;
    listening?.unsubscribe();
    lock = next;
    listening = next?.on('lock.renewed', tell);
  };
  follow();
  const following = document.subscribe(follow);
  return () => {
    following.unsubscribe();
    listening?.unsubscribe();
  };
}

/** The assignee of a page's document. Reread when the page shows another version, closes, or keeps its lock. */
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
      const stopFollowing = onRenewal(document, () => made.send({ type: 'lock.renewed' }));
      return () => {
        listening.unsubscribe();
        stopFollowing();
      };
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
