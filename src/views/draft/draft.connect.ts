import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../../machines/draft/draft.machine.ts';

export interface DraftValues {
  readonly isBlocked: boolean;
  /** When all typed input was saved (ISO 8601); null when something is unsaved, nothing was typed, or the time is not known. */
  readonly keptAt: string | null;
}

export const connectDraft = (snapshot: SnapshotFrom<typeof draftMachine>): DraftValues => ({
  isBlocked: snapshot.hasTag('blocked'),
  keptAt: snapshot.matches('kept') ? snapshot.context.savedAt || null : null,
});
