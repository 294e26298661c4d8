import { waitFor, type ActorRefFrom } from 'xstate';
import type { draftMachine } from '../../machines/draft/draft.machine.ts';

interface FormActor {
  readonly getSnapshot: () => { readonly children: { readonly draft?: ActorRefFrom<typeof draftMachine> | undefined } };
  readonly stop: () => unknown;
}

/** Leaves a form, which has no lock: pending saves run at once, and a discarded draft is erased first. */
export function leaveForm(actor: FormActor): void {
  const { draft } = actor.getSnapshot().children;
  draft?.send({ type: 'draft.flush' });
  if (draft?.getSnapshot().matches('erasing'))
    void waitFor(draft, (snapshot) => !snapshot.matches('erasing')).then(
      () => actor.stop(),
      () => actor.stop(),
    );
  else actor.stop();
}

/** Discards the draft of a form at once. */
export const discardDraft = (actor: FormActor): void =>
  actor.getSnapshot().children.draft?.send({ type: 'draft.forget' });
