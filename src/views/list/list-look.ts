import type { Language } from '../../../domain/enumerations.ts';
import type { ListKind, ListSort, ListTab } from '../../../domain/lists.ts';
import type { ListRows } from '../../../machines/list/list.types.ts';
import type { TextKey } from '../../i18n/resources.ts';
import type { Say } from '../../i18n/texts.ts';
import type { Column } from '../../ui/data-table.tsx';

export interface ColumnWords {
  readonly say: Say;
  readonly language: Language;
  /** The documents with an unsent draft in this browser. */
  readonly draftIds: ReadonlySet<string>;
}

/** What a kind of list looks like: its words, and its columns, of which the first one links the row. */
export interface ListLook<Kind extends ListKind> {
  readonly kind: Kind;
  /** Its texts, each with a title, a caption, a hint for the search, and what is said while there is nothing yet. */
  readonly texts: 'quote-requests' | 'orders' | 'transactions' | 'credit-requests' | 'clients';
  readonly tabs: readonly { readonly tab: ListTab; readonly label: TextKey }[];
  /** What the days are called that rows are filtered by; absent: those of the last update. */
  readonly dates?: { readonly from: TextKey; readonly to: TextKey };
  /** What the rows on the screen come to, in cents; absent: nothing is added up. */
  readonly shownTotal?: { readonly label: TextKey; readonly of: (row: ListRows[Kind]) => number };
  readonly columns: (words: ColumnWords) => readonly Column<ListRows[Kind], ListSort>[];
}
