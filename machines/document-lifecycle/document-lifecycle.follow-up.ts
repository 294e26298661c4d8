/** A document after whose send the next one may be opened, for its own chart; see `document-lifecycle.sending.ts`. */
import { ofOutput } from '../support/params.ts';
import { sendingStates } from './document-lifecycle.sending.ts';

/** `sendingStates`; the document has the guard `isFollowed`, the call `followUp` and the action `tellFollowUp`. */
export const followedSendingStates = <const Id extends string, Context, Input>(
  id: Id,
  input: (args: { readonly context: Context }) => Input,
) => {
  const states = sendingStates(id, input);
  const { submitting } = states;
  const [unattended, taken] = submitting.invoke.onDone;
  return {
    ...states,
    submitting: {
      ...submitting,
      invoke: {
        ...submitting.invoke,
        onDone: [unattended, { guard: 'isFollowed', target: 'following', actions: taken.actions }, taken],
      },
    },
    following: {
      description: 'The next document is being looked for; the send was accepted',
      tags: ['busy', 'sending'],
      invoke: {
        id: 'followUp',
        src: 'followUp',
        input: ({ context }: { readonly context: { readonly id: string } }) => ({ id: context.id }),
        onDone: { target: 'sent', actions: { type: 'tellFollowUp', params: ofOutput } },
        // The clerk can still choose from the list.
        onError: 'sent',
      },
    },
  } as const;
};
