import { LIST_COLUMNS } from '../../../domain/price-list.ts';
import { formatList } from '../../i18n/format-document.ts';
import { formatCount } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { enterCard } from '../../ui/enter-card.ts';
import { Select } from '../../ui/select.tsx';
import type { PriceListValues } from './price-list.connect.ts';

const LETTERS = 26;
/** As spreadsheets name their columns: A to Z, then AA. */
const letterOf = (at: number): string =>
  (at < LETTERS ? '' : letterOf(Math.floor(at / LETTERS) - 1)) + String.fromCharCode(65 + (at % LETTERS));

/** A person says which column of the file is which. */
export function MatchColumns({
  opened: { titles, samples, rows },
  columns,
  choose,
  check,
  fileName,
  leave,
}: NonNullable<PriceListValues['matching']> & Pick<PriceListValues, 'fileName' | 'leave'>) {
  const { say, language } = useTexts();
  const options = [
    { value: '', label: say('price-list:matching.nowhere') },
    ...titles.map((title, at) => ({
      value: String(at),
      label: title || say({ key: 'price-list:matching.untitled', params: { letter: letterOf(at) } }),
    })),
  ];
  return (
    <Card ref={enterCard} title={say('price-list:matching.title')}>
      <p className="text-muted">
        {say({
          key: 'price-list:matching.text',
          params: { count: rows, file: fileName, lines: formatCount(rows, language) },
        })}
      </p>
      <div className="column-list">
        {LIST_COLUMNS.map((column) => {
          const at = columns[column]?.at;
          const examples = at === undefined ? [] : samples.flatMap((row) => row[at] || []);
          return (
            <Select
              key={column}
              label={say(`price-list:column.${column}`)}
              isRequired={column === 'number'}
              {...(examples.length > 0 && {
                hint: say({
                  key: 'price-list:matching.sample',
                  params: { text: formatList(examples, language) },
                }),
              })}
              value={at === undefined ? '' : String(at)}
              options={options}
              onChange={(value) => choose(column, value === '' ? null : Number(value))}
            />
          );
        })}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabledReason={check ? null : say('price-list:cannotBeRead')}
          onClick={check ?? undefined}
        >
          {say('price-list:check')}
        </Button>
        {leave && (
          <Button variant="quiet" onClick={leave}>
            {say('price-list:leave')}
          </Button>
        )}
      </div>
    </Card>
  );
}
