import type { ListKind } from '../../domain/lists.ts';
import type { DraftedKind } from '../../machines/draft/draft.types.ts';
import { watchDrafts } from '../browser/drafted-documents.ts';
import { usePortal } from './portal-context.ts';
import { useList, type ScreenList, type ShownList } from './use-list.ts';

/** A list that marks documents with drafts in this browser. The marks stay up to date. */
export function useDraftedList<Kind extends ListKind>(list: ScreenList<Kind>, draftedKind: DraftedKind): ShownList {
  const { draftOwner, services } = usePortal();
  return useList(list, (actor) =>
    watchDrafts(draftOwner(), draftedKind, services.clock, (ids) => actor.send({ type: 'drafts.changed', ids })),
  );
}
