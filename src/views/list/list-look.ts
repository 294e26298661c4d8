import type { ReactNode } from 'react';
import type { LISTS, ListKind, ListRows, TabOf } from '../../../domain/lists.ts';
import type { TextKey } from '../../i18n/resources.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { Column } from '../../ui/data-table.tsx';

export interface ColumnWords extends Texts {
  /** Documents with an unsent draft in this browser. */
  readonly draftIds: ReadonlySet<string>;
}

/** A column of a list's file: text, an amount or an instant, each as spreadsheets read it. Null: an empty cell. */
export type FileColumn<Row> = {
  /** By default, that of the column on the screen. */
  readonly title?: TextKey;
} & (
  | { text(row: Row, texts: Texts): string | null | undefined }
  | { cents(row: Row): number | null | undefined }
  | { at(row: Row): string | null }
);

/** A column of a list; sortable when the list has a sort with its key. All but the first can be hidden. */
export interface ListColumn<Row> extends Pick<Column<Row, never>, 'align' | 'width' | 'onCard'> {
  readonly key: string;
  readonly title: TextKey;
  cell(row: Row, words: ColumnWords): ReactNode;
  /** What it holds, in the list's file. */
  readonly file: readonly FileColumn<Row>[];
}

/** The look of a kind of list: its texts and columns. The first column is the row's link. */
export interface ListLook<Kind extends ListKind> {
  readonly kind: Kind;
  /** The namespace of its texts: title, caption, search hint and empty state. */
  readonly texts: (typeof LISTS)[Kind]['stem'];
  readonly tabs: readonly { readonly tab: TabOf<Kind>; readonly label: TextKey }[];
  /** Adds up the visible rows, in cents; absent for no total. */
  readonly shownTotal?: { readonly label: TextKey; of(this: void, row: ListRows[Kind]): number };
  readonly columns: readonly ListColumn<ListRows[Kind]>[];
  /** The keys of the columns that come first in its file, if in another order. */
  readonly fileOrder?: readonly string[];
}
