import { IndustryType } from '../../../domain/enumerations.ts';
import type { UnreadRow } from '../../../domain/price-list-lines.ts';
import { LIST_COLUMNS, type ListColumn, type ListedPrice } from '../../../domain/price-list.ts';
import { formatCount, formatMoney } from '../../i18n/format.ts';
import type { Words } from '../../i18n/resources.ts';
import { useTexts, type Texts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { enterCard } from '../../ui/enter-card.ts';
import { LinesTable } from '../../ui/lines-table.tsx';
import type { PriceListValues } from './price-list.connect.ts';

const TYPES = {
  [IndustryType.Oem]: 'Oem',
  [IndustryType.Aftermarket]: 'Aftermarket',
  [IndustryType.Recycled]: 'Recycled',
} as const;

/** What a line says in a column; a dash where it says nothing. */
function cellText(line: ListedPrice, column: ListColumn, { say, language }: Texts): string {
  const cents = column === 'price' ? line.priceCents : line.listPriceCents;
  switch (column) {
    case 'number':
    case 'manufacturer':
      return line[column] || '—';
    case 'industryType':
      return line.industryType === IndustryType.None ? '—' : say(`price-list:type.${TYPES[line.industryType]}`);
    case 'price':
    case 'listPrice':
      return cents === null ? '—' : formatMoney(cents, language);
    case 'stock':
    case 'deliveryDays':
      return line[column] === null ? '—' : formatCount(line[column], language);
  }
}

/** Why a row was not read. */
function unreadWords({ column, why, text, first = 0 }: UnreadRow, { say, language }: Texts): Words {
  return {
    key: `price-list:unread.${why}`,
    params: { column: say(`price-list:column.${column}`), text, first: formatCount(first, language) },
  };
}

/** What was read, and what was not and why, before anything is replaced. */
export function Preview({
  checked: { lines, samples, unread, unreadCount },
  hasReplace,
  replace,
  change,
  leave,
}: NonNullable<PriceListValues['preview']> & Pick<PriceListValues, 'change' | 'leave'>) {
  const texts = useTexts();
  const { say, language } = texts;
  const counted = (key: 'read' | 'unread' | 'first', count: number): string =>
    say({ key: `price-list:preview.${key}`, params: { count: formatCount(count, language) } });
  return (
    <Card ref={hasReplace ? enterCard : undefined} title={say('price-list:preview.title')}>
      <ul>
        <li>{counted('read', lines)}</li>
        <li>{counted('unread', unreadCount)}</li>
      </ul>
      {unread.length > 0 && (
        <>
          {unread.length < unreadCount && <p className="text-muted">{counted('first', unread.length)}</p>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
          <ul className="unread-list" tabIndex={0} aria-label={counted('unread', unreadCount)}>
            {unread.map((row) => (
              <li key={row.row}>
                <strong>
                  {say({ key: 'price-list:unread.row', params: { row: formatCount(row.row, language) } })}
                </strong>{' '}
                <bdi>{say(unreadWords(row, texts))}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {samples.length > 0 && (
        <LinesTable
          caption={say('price-list:preview.samples')}
          columns={LIST_COLUMNS.map((column) => ({
            key: column,
            header: say(`price-list:column.${column}`),
            cell: (line: ListedPrice) => cellText(line, column, texts),
          }))}
          rows={samples}
          keyOf={(line) => `${line.number} ${line.manufacturer} ${line.industryType}`}
        />
      )}
      <p className="text-muted">{say('price-list:preview.whole')}</p>
      <div className="flex flex-wrap gap-2">
        {hasReplace && (
          <Button
            variant="primary"
            disabledReason={replace ? null : say('price-list:noLines')}
            onClick={replace ?? undefined}
          >
            {say('price-list:replace')}
          </Button>
        )}
        {change && <Button onClick={change}>{say('price-list:change')}</Button>}
        {leave && (
          <Button variant="quiet" onClick={leave}>
            {say('price-list:leave')}
          </Button>
        )}
      </div>
    </Card>
  );
}
