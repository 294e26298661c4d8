import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../../machines/draft/draft.machine.ts';

export interface DraftValues {
  readonly isBlocked: boolean;
  /** When the draft was last saved (ISO 8601), also while more is being saved; null without one, or when it is not known. */
  readonly keptAt: string | null;
}

export const connectDraft = (snapshot: SnapshotFrom<typeof draftMachine>): DraftValues => ({
  isBlocked: snapshot.hasTag('blocked'),
  keptAt: snapshot.hasTag('blocked') ? null : snapshot.context.savedAt || null,
});
