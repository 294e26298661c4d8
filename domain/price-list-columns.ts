/** How a file of prices is laid out: its separator, its row of titles, and which column is which. */
import { LIST_COLUMNS, PRICE_LIST, type ColumnPlace, type ListColumn, type ListColumns } from './price-list.ts';
import { searchForm } from './search-form.ts';

export type Row = readonly string[];

/** The commonest first: a comma separates only where nothing else does, because it may stand before the cents. */
const SEPARATORS = ['\t', ';', '|', ','] as const;
export type Separator = (typeof SEPARATORS)[number];

const SAMPLE = 65_536;
const SAMPLE_LINES = 60;
const NAMED = /^"?sep=([\t;|,])"?\r?$/i;

/** The first lines without what is quoted in them. A quote begins a cell: elsewhere, it is an inch. */
function unquotedLines(text: string): string[] {
  const lines = [''];
  let isQuoted = false;
  let before = '\n';
  for (const character of text) {
    if (character === '"' && (isQuoted || /[\t;|,\r\n"]/.test(before))) isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) lines.push('');
    else if (!isQuoted) lines.push(`${lines.pop() ?? ''}${character}`);
    before = character;
    if (lines.length > SAMPLE_LINES) break;
  }
  return lines.filter((line) => line.replaceAll(' ', '') !== '');
}

/** The separator of a file's cells, and the text without the line in which a spreadsheet may name it. */
export function separatorOf(text: string): { readonly separator: Separator; readonly table: string } {
  const end = text.indexOf('\n');
  const [first, rest] = end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
  const named = NAMED.exec(first)?.[1];
  const separator = SEPARATORS.find((each) => each === named);
  if (separator) return { separator, table: rest };
  const lines = unquotedLines(text.slice(0, SAMPLE));
  const isUsed = (each: Separator): boolean =>
    lines.length > 0 && lines.filter((line) => line.includes(each)).length * 5 >= lines.length * 4;
  return { separator: SEPARATORS.find(isUsed) ?? ',', table: text };
}

/** A cell without the spaces around it, and as a number or a text that a spreadsheet was told to leave alone. */
export const cellOf = (cell: string | undefined): string => {
  const text = (cell ?? '').trim();
  const quoted = /^="([^"]*)"$/.exec(text)?.[1];
  return (quoted ?? text.replace(/^'/, '')).trim();
};

/** Words of titles in English and French, as `searchForm` has them. The longest that occurs decides. */
const WORDS = {
  number: `partnumber partno partnum part number oem oemnumber sku item itemnumber pn productcode
    numerodepiece numeropiece nodepiece nopiece ndepiece piece numero nooem noarticle article code codeproduit`,
  manufacturer: 'manufacturer manufacturername make brand mfr mfg maker fabricant manufacturier marque constructeur',
  industryType: 'type parttype typeofpart typedepiece typepiece genre',
  price: `price netprice net yourprice sellprice sellingprice unitprice saleprice
    prix prixnet prixvendant prixdevente prixunitaire votreprix`,
  listPrice: `list listprice msrp retail retailprice suggestedretailprice
    liste prixdeliste prixliste prixdedetail prixdetail detail pdsf prixsuggere`,
  stock: `stock instock quantity quantityonhand qty qtyonhand onhand qoh inventory available
    enstock quantite quantiteenmain qte qteenmain enmain inventaire disponible`,
  deliveryDays: `days deliverydays leadtime leaddays delivery eta jours delai delaidelivraison delaijours livraison`,
} satisfies Record<ListColumn, string>;

/** Short words occur in others: `net` in `cabinet`. */
const SHORTEST_INNER = 4;
const EXACT = 100;

/** How well a title names a column; 0: not at all. */
function likeness(title: string, column: ListColumn): number {
  const form = searchForm(title);
  const found = WORDS[column].split(/\s+/).flatMap((word) => {
    if (form === word) return [EXACT + word.length];
    return word.length >= SHORTEST_INNER && form.includes(word) ? [word.length] : [];
  });
  return Math.max(0, ...found);
}

/** Each column at its likeliest title; no title is used twice. */
function guessed(titles: Row): ListColumns {
  const likely = titles
    .flatMap((title, at) => LIST_COLUMNS.map((column) => ({ column, title, at, likeness: likeness(title, column) })))
    .filter((each) => each.likeness > 0)
    .sort((one, next) => next.likeness - one.likeness || one.at - next.at);
  const columns: Partial<Record<ListColumn, ColumnPlace>> = {};
  const used = new Set<number>();
  for (const { column, title, at } of likely)
    if (columns[column] === undefined && !used.has(at)) {
      columns[column] = { title, at };
      used.add(at);
    }
  return columns;
}

const TITLE_ROWS = 10;
const MOST_TITLES = 60;

export interface Layout {
  /** Of the widest of the first rows; a column without a title has an empty one. */
  readonly titles: Row;
  /** The rows before the first line of prices. */
  readonly skipped: number;
}

/** The titles: the first row that names two columns, or a first row without any digit. */
export function layoutOf(rows: readonly Row[]): Layout {
  const first = rows.slice(0, TITLE_ROWS).map((row) => row.slice(0, MOST_TITLES).map(cellOf));
  const named = first.findIndex((row) => Object.keys(guessed(row)).length >= 2);
  const isTitled = (row: Row | undefined): boolean =>
    row !== undefined && row.some(Boolean) && !/\d/.test(row.join(''));
  const at = named === -1 && isTitled(first[0]) ? 0 : named;
  const width = Math.max(0, ...first.map((row) => row.length));
  return {
    titles: Array.from({ length: width }, (_, column) => (first[at]?.[column] ?? '').slice(0, PRICE_LIST.title)),
    skipped: at + 1,
  };
}

const isSameTitle = (one: string, next: string): boolean => searchForm(one) === searchForm(next);

/** The columns as they were matched the last time, where the file still has them; otherwise as their titles say. */
export function matched(titles: Row, remembered: ListColumns | null): ListColumns {
  const known = LIST_COLUMNS.flatMap((column): [ListColumn, ColumnPlace][] => {
    const place = remembered?.[column];
    if (!place) return [];
    const at =
      titles[place.at] !== undefined && isSameTitle(titles[place.at] ?? '', place.title)
        ? place.at
        : place.title === ''
          ? -1
          : titles.findIndex((title) => isSameTitle(title, place.title));
    return at === -1 ? [] : [[column, { title: titles[at] ?? '', at }]];
  });
  const isKept = remembered !== null && known.length === Object.keys(remembered).length;
  return isKept ? Object.fromEntries(known) : guessed(titles);
}

/** The columns after a person chose the place of one. A place stands for one column alone. */
export function columnsAfter(
  columns: ListColumns,
  titles: Row,
  { column, at }: { readonly column: ListColumn; readonly at: number | null },
): ListColumns {
  const others = LIST_COLUMNS.flatMap((each): [ListColumn, ColumnPlace][] => {
    const place = columns[each];
    return place && each !== column && place.at !== at ? [[each, place]] : [];
  });
  const title = at === null ? undefined : titles[at];
  return Object.fromEntries(title === undefined || at === null ? others : [...others, [column, { title, at }]]);
}
