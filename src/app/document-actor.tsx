import { useState } from 'react';
import { type Actor, type ActorRefFrom, type AnyStateMachine, type InputFrom, type SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../machines/draft/draft.machine.ts';
import type { inactivityMachine } from '../../machines/inactivity/inactivity.machine.ts';
import type { lockMachine } from '../../machines/lock/lock.machine.ts';
import { DraftView } from '../views/draft/draft.view.tsx';
import { InactivityView } from '../views/inactivity/inactivity.view.tsx';
import { LockView } from '../views/lock/lock.view.tsx';
import { createLeaveGuard, type LeaveGuard } from './provide/leave-guard.ts';
import { useScreenActor } from './screen-actor.ts';

interface DocumentActorOptions<Machine extends AnyStateMachine> {
  readonly input: InputFrom<Machine>;
  /** Runs before the actor starts, to listen to what it emits. */
  readonly prepare: (actor: Actor<Machine>) => void;
  readonly leave: (actor: Actor<Machine>) => void;
  /** Runs when the user abandons unsent changes. Without it, their draft stays. */
  readonly abandon?: (actor: Actor<Machine>) => void;
  /** The page has unsent changes, so leaving asks first. */
  readonly isUnsent: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** The document's editor, whose edits change `isUnsent`. */
  readonly editorOf?: (
    snapshot: SnapshotFrom<Machine>,
  ) => { readonly subscribe: (listen: () => void) => unknown } | undefined;
}

/** The actor of a document page. It cleans up before it ends, and asks first when there are unsent changes. */
export function useDocumentActor<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, prepare, leave, abandon, isUnsent, editorOf }: DocumentActorOptions<Machine>,
): { readonly actor: Actor<Machine>; readonly guard: LeaveGuard } {
  const [guard] = useState(createLeaveGuard);
  const actor = useScreenActor(machine, {
    input,
    prepare: (made) => {
      prepare(made);
      const tell = (): void =>
        guard.actor.send({ type: isUnsent(made.getSnapshot()) ? 'changes.made' : 'changes.settled' });
      made.subscribe(tell);
      editorOf?.(made.getSnapshot())?.subscribe(tell);
      if (abandon) guard.actor.on('changes.abandoned', () => abandon(made));
    },
    leave,
    guard,
  });
  return { actor, guard };
}

interface DocumentChildren {
  readonly lock?: ActorRefFrom<typeof lockMachine> | undefined;
  readonly draft?: ActorRefFrom<typeof draftMachine> | undefined;
  readonly inactivity?: ActorRefFrom<typeof inactivityMachine> | undefined;
}

/** The views of a document's child machines. */
export const viewsOf = ({ lock, draft, inactivity }: DocumentChildren) => ({
  lock: lock && <LockView actor={lock} draft={draft} />,
  draft: draft && <DraftView actor={draft} />,
  inactivity: inactivity && <InactivityView actor={inactivity} />,
});
