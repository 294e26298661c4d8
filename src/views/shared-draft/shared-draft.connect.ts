import type { SnapshotFrom } from 'xstate';
import type { sharedDraftMachine } from '../../../machines/shared-draft/shared-draft.machine.ts';
import type { SharedDraftEvent } from '../../../machines/shared-draft/shared-draft.types.ts';

/** A draft that can be continued here. */
export interface OfferValues {
  /** Null: the user's own, from another computer. */
  readonly by: string | null;
  readonly count: number;
  /** When it was typed (ISO 8601). */
  readonly at: string;
  readonly accept: () => void;
  readonly decline: () => void;
}

export function connectSharedDraft(
  { context: { offer } }: SnapshotFrom<typeof sharedDraftMachine>,
  send: (event: SharedDraftEvent) => void,
): OfferValues | null {
  return (
    offer && {
      by: offer.isMine ? null : offer.by,
      count: offer.partCount,
      at: offer.savedAt,
      accept: () => send({ type: 'offer.accept' }),
      decline: () => send({ type: 'offer.decline' }),
    }
  );
}
