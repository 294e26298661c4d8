import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../../machines/draft/draft.machine.ts';

export interface DraftValues {
  readonly isBlocked: boolean;
  /** ISO 8601 instant at which everything typed was kept; null while something is not, or nothing was typed. */
  readonly keptAt: string | null;
}

export const connectDraft = (snapshot: SnapshotFrom<typeof draftMachine>): DraftValues => ({
  isBlocked: snapshot.hasTag('blocked'),
  keptAt: snapshot.matches('kept') ? snapshot.context.savedAt : null,
});
