import type { Language } from '../../../domain/enumerations.ts';
import type { Translated } from '../../../domain/quote-request.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts, type Say } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { LinesTable, type LineColumn } from '../../ui/lines-table.tsx';
import type { Sum } from '../../ui/sums.tsx';

interface Line {
  readonly partId: string;
  readonly partNumber: string;
  readonly description: Translated;
  readonly quantity: number;
  readonly priceCents: number;
}

/** Which part a line is about. */
export const partColumns = (say: Say, language: Language): readonly LineColumn<Line>[] => [
  {
    key: 'partNumber',
    header: say('record:partNumber'),
    cell: (line) => <span className="tabular">{line.partNumber}</span>,
  },
  {
    key: 'description',
    header: say('record:description'),
    onCard: 'lead',
    cell: (line) => <bdi>{line.description[language]}</bdi>,
  },
];

/** How many of it, and at what price. */
export const priceColumns = (say: Say, language: Language): readonly LineColumn<Line>[] => [
  { key: 'quantity', header: say('record:quantity'), align: 'end', cell: (line) => line.quantity },
  {
    key: 'price',
    header: say('record:price'),
    align: 'end',
    cell: (line) => formatMoney(line.priceCents, language),
  },
];

/** A column of what is added to the price or taken off it. */
export const changeColumn = <Of extends Line>(
  key: string,
  header: string,
  language: Language,
  cents: (line: Of) => number,
): LineColumn<Of> => ({
  key,
  header,
  align: 'end',
  cell: (line) => (cents(line) === 0 ? '—' : formatMoney(cents(line), language)),
});

interface RecordLinesProps<Of extends Line> {
  readonly columns: readonly LineColumn<Of>[];
  readonly lines: readonly Of[];
  readonly sums: readonly Sum[];
}

/** The lines of an invoice or a credit, and what they add up to. */
export function RecordLines<Of extends Line>({ columns, lines, sums }: RecordLinesProps<Of>) {
  const { say } = useTexts();
  return (
    <Card title={say('record:lines')}>
      <LinesTable
        caption={say('record:lines')}
        columns={columns}
        rows={lines}
        keyOf={({ partId }) => partId}
        sums={sums}
      />
    </Card>
  );
}
