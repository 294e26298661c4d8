import type { LISTS, ListKind, ListRows, ListSort, TabOf } from '../../../domain/lists.ts';
import type { TextKey } from '../../i18n/resources.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { Column } from '../../ui/data-table.tsx';

export interface ColumnWords extends Texts {
  /** Documents with an unsent draft in this browser. */
  readonly draftIds: ReadonlySet<string>;
}

/** The look of a kind of list: its texts and columns. The first column is the row's link. */
export interface ListLook<Kind extends ListKind> {
  readonly kind: Kind;
  /** The namespace of its texts: title, caption, search hint and empty state. */
  readonly texts: (typeof LISTS)[Kind]['stem'];
  readonly tabs: readonly { readonly tab: TabOf<Kind>; readonly label: TextKey }[];
  /** Adds up the visible rows, in cents; absent for no total. */
  readonly shownTotal?: { readonly label: TextKey; readonly of: (row: ListRows[Kind]) => number };
  readonly columns: (words: ColumnWords) => readonly Column<ListRows[Kind], ListSort>[];
}
