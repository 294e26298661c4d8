import type { Row } from '../../domain/price-list-columns.ts';
import type { ReadPrices } from '../../domain/price-list-lines.ts';
import type {
  KnownPriceOrigin,
  ListColumn,
  ListColumns,
  ListedPrice,
  PriceListSummary,
} from '../../domain/price-list.ts';
import type { Failure } from '../support/failure.ts';

/** What the platform has. */
export interface SavedPriceList {
  readonly current: PriceListSummary | null;
  /** What a person may take back. */
  readonly former: PriceListSummary | null;
  /** How the columns were matched the last time. */
  readonly columns: ListColumns | null;
  readonly origins: readonly KnownPriceOrigin[];
  readonly version: number;
}

export interface PriceFile {
  readonly name: string;
  readonly size: number;
}

/** A file that was opened: its titles and its first lines. */
export interface OpenedFile {
  readonly titles: Row;
  readonly samples: readonly Row[];
  /** Lines below the titles. */
  readonly rows: number;
}

/** What was read with the matched columns. The lines themselves stay where the file was read. */
export interface CheckedPrices extends Omit<ReadPrices, 'lines'> {
  readonly lines: number;
  readonly samples: readonly ListedPrice[];
}

export interface PriceListInput {
  readonly mayChange: boolean;
  /** When the page was opened (epoch ms): an old list says so. */
  readonly now: number;
}

export interface PriceListContext extends PriceListInput {
  readonly saved: SavedPriceList | null;
  /** The order that is being saved. */
  readonly wanted: readonly KnownPriceOrigin[];
  readonly file: PriceFile | null;
  readonly opened: OpenedFile | null;
  readonly columns: ListColumns;
  readonly checked: CheckedPrices | null;
  /** The list that is being sent; null before it was begun. */
  readonly listId: string | null;
  /** Lines of it that have arrived. */
  readonly sent: number;
  readonly failure: Failure | null;
}

export type PriceListEvent =
  | { readonly type: 'list.retry' }
  | { readonly type: 'file.choose'; readonly file: PriceFile }
  | { readonly type: 'file.leave' }
  | { readonly type: 'column.choose'; readonly column: ListColumn; readonly at: number | null }
  | { readonly type: 'columns.check' }
  | { readonly type: 'columns.change' }
  | { readonly type: 'list.replace' }
  | { readonly type: 'list.stop' }
  | { readonly type: 'list.takeBack' }
  | { readonly type: 'origin.raise'; readonly origin: KnownPriceOrigin };

export interface PriceListEmitted {
  readonly type: 'notification.wanted';
  readonly kind: 'success';
  readonly key: 'price-list:replaced' | 'price-list:takenBack' | 'price-list:takenAway' | 'price-list:ordered';
}
