import { useState, type ReactNode } from 'react';
import { Drafts } from '../browser/drafts.ts';
import { ShownNotes } from '../views/workflow-notes/place-notes.view.tsx';
import { leaveForm } from './leave-form.ts';
import { usePortal } from './portal-context.ts';
import { providedWorkflowNotes } from './provide/workflow-notes.ts';
import { useScreenActor } from './screen-actor.ts';

interface WorkflowNotesProps {
  /** The organisation whose notes they are. */
  readonly scopeId: string;
  readonly workflow: string;
  readonly children: ReactNode;
}

/** Around a workflow: what the organisation noted on it. */
export function WorkflowNotes({ scopeId, workflow, children }: WorkflowNotesProps) {
  const { services, draftOwner } = usePortal();
  const [machine] = useState(() =>
    providedWorkflowNotes(services, scopeId, new Drafts({ ...draftOwner(), scopeId }, services.clock)),
  );
  const actor = useScreenActor(machine, { input: { workflow }, leave: leaveForm });
  return <ShownNotes value={actor}>{children}</ShownNotes>;
}
