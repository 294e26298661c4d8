import type { SnapshotFrom } from 'xstate';
import type { accessMachine } from '../../../machines/access/access.machine.ts';

export interface AccessValues {
  /** The page may be shown. */
  readonly isGranted: boolean;
  /** The page that the decision is about. It must match the screen. */
  readonly url: string | null;
  readonly scopeId: string | null;
}

export const connectAccess = (snapshot: SnapshotFrom<typeof accessMachine>): AccessValues => ({
  isGranted: snapshot.hasTag('granted'),
  url: snapshot.context.page?.url ?? null,
  scopeId: snapshot.context.scopeId,
});
