import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { searchBoxMachine } from '../../../machines/search-box/search-box.machine.ts';
import type { SearchBoxEvent } from '../../../machines/search-box/search-box.types.ts';

export type SearchBoxActor = ActorRefFrom<typeof searchBoxMachine>;

interface SearchBoxValues {
  readonly isOpen: boolean;
  /** The user's options when the box could not be loaded; null when it could. */
  readonly missing: { readonly close: () => void } | null;
}

export const connectSearchBox = (
  snapshot: SnapshotFrom<typeof searchBoxMachine>,
  send: (event: SearchBoxEvent) => void,
): SearchBoxValues => ({
  isOpen: snapshot.matches('open'),
  missing: snapshot.matches('failed') ? { close: () => send({ type: 'box.close' }) } : null,
});
