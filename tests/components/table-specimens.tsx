import { formatCount, formatMoney } from '../../src/i18n/format.ts';
import { useTexts } from './texts.ts';
import { Chip } from '../../src/ui/chip.tsx';
import { DataTable, type Column } from '../../src/ui/data-table.tsx';
import { DescriptionList } from '../../src/ui/description-list.tsx';
import { LinesTable } from '../../src/ui/lines-table.tsx';
import { PhoneLink } from '../../src/ui/phone-link.tsx';
import { Sums } from '../../src/ui/sums.tsx';
import { Held, Specimen, State } from './specimen.tsx';

interface Row {
  readonly id: 'bumper' | 'hood' | 'lamp';
  readonly quantity: number;
  readonly cents: number;
}
type Sort = 'part' | 'amount';

const ROWS: readonly Row[] = [
  { id: 'bumper', quantity: 1, cents: 123_450 },
  { id: 'hood', quantity: 2, cents: 98_000 },
  { id: 'lamp', quantity: 12, cents: 4599 },
];
const TABLES = [
  { name: 'rows', caption: 'rowsOf', rows: ROWS, isBusy: false },
  { name: 'busy', caption: 'busyOf', rows: ROWS, isBusy: true },
  { name: 'loading', caption: 'loadingOf', rows: null, isBusy: true },
] as const;

const ordered = (
  rows: readonly Row[],
  { key, direction }: { key: Sort; direction: 'ascending' | 'descending' },
): readonly Row[] =>
  [...rows].sort(
    (one, other) =>
      (key === 'part' ? one.id.localeCompare(other.id) : one.cents - other.cents) *
      (direction === 'ascending' ? 1 : -1),
  );

/** Tables, which are cards on a phone. */
export function TableSpecimens() {
  const { say, language } = useTexts();
  const money = (cents: number): string => formatMoney(cents, language);
  const quantity = {
    key: 'quantity',
    header: say('components:sample.quantity'),
    cell: (row: Row) => formatCount(row.quantity, language),
    align: 'end',
  } as const;
  const amount = {
    header: say('components:sample.amount'),
    cell: (row: Row) => money(row.cents),
    align: 'end',
  } as const;
  const columns: readonly Column<Row, Sort>[] = [
    {
      key: 'part',
      isSortable: true,
      header: say('components:sample.part'),
      cell: ({ id }) => (
        <a href="#tables" className="row-link">
          {say(`components:sample.${id}`)}
        </a>
      ),
    },
    {
      key: 'state',
      header: say('components:sample.kind'),
      cell: () => <Chip tone="blue" text={say('components:sample.new')} />,
      onCard: 'aside',
    },
    quantity,
    { key: 'amount', isSortable: true, ...amount },
  ];
  const sums = [
    { term: say('components:sample.subtotal'), amount: money(374_638) },
    { term: say('components:sample.tax'), amount: money(56_102) },
    { term: say('components:sample.total'), amount: money(430_740), isGrand: true },
  ];
  return (
    <>
      <Specimen of="data-table">
        {TABLES.map(({ name, caption, rows, isBusy }) => (
          <State key={name} name={name} isWide>
            <Held<{ key: Sort; direction: 'ascending' | 'descending' }> first={{ key: 'part', direction: 'ascending' }}>
              {(sort, hold) => (
                <DataTable
                  caption={say(`components:sample.${caption}`)}
                  columns={columns}
                  rows={rows && ordered(rows, sort)}
                  isBusy={isBusy}
                  busyLabel={say('components:sample.waiting')}
                  sort={sort}
                  onSort={(key) =>
                    hold({
                      key,
                      direction: key === sort.key && sort.direction === 'ascending' ? 'descending' : 'ascending',
                    })
                  }
                />
              )}
            </Held>
          </State>
        ))}
      </Specimen>
      <Specimen of="lines-table">
        <State name="rows" isWide>
          <LinesTable
            caption={say('components:sample.linesOf')}
            columns={[
              {
                key: 'part',
                header: say('components:sample.part'),
                cell: ({ id }: Row) => say(`components:sample.${id}`),
              },
              quantity,
              { key: 'amount', ...amount },
            ]}
            rows={ROWS}
            keyOf={({ id }) => id}
            sums={sums}
          />
        </State>
      </Specimen>
      <Specimen of="sums">
        <State name="plain">
          <Sums sums={sums} />
        </State>
      </Specimen>
      <Specimen of="description-list">
        <State name="plain">
          <DescriptionList
            items={[
              { term: say('components:sample.client'), description: say('components:sample.shop') },
              { term: say('components:sample.phone'), description: <PhoneLink phone="+1 514 555-0100" /> },
              { term: say('components:sample.address'), description: say('components:sample.street') },
            ]}
          />
        </State>
      </Specimen>
    </>
  );
}
