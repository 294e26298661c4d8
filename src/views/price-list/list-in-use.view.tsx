import '../../styles/text-areas.css';
import { mdiFileUploadOutline, mdiUndoVariant } from '@mdi/js';
import { useRef } from 'react';
import { PRICE_LIST, type PriceListSummary } from '../../../domain/price-list.ts';
import type { SavedPriceList } from '../../../machines/price-list/price-list.types.ts';
import { formatCount, formatShortDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Field } from '../../ui/field.tsx';
import type { PriceListValues } from './price-list.connect.ts';

const MEGABYTE = 1_048_576;
export const LARGEST_FILE = String(PRICE_LIST.mostBytes / MEGABYTE);

function Facts({ at, by, fileName, lines }: PriceListSummary) {
  const { say, language } = useTexts();
  return (
    <DescriptionList
      items={[
        { term: say('price-list:inUse.file'), description: fileName || say('price-list:unknown') },
        { term: say('price-list:inUse.lines'), description: formatCount(lines, language) },
        { term: say('price-list:inUse.at'), description: formatShortDate(at, language) },
        { term: say('price-list:inUse.by'), description: by ?? say('price-list:unknown') },
      ]}
    />
  );
}

/** The list in use, and the one before it. */
export function ListInUse({ saved, list }: { readonly saved: SavedPriceList; readonly list: PriceListValues['list'] }) {
  const { say, language } = useTexts();
  const { current, former } = saved;
  const waits = list?.isBusy ? say('price-list:busy') : null;
  return (
    <Card title={say('price-list:inUse.title')}>
      <p className="text-muted">{say('price-list:about')}</p>
      {current ? <Facts {...current} /> : <p>{say(former ? 'price-list:notUsed' : 'price-list:none')}</p>}
      {former && (
        <p>
          {say({
            key: 'price-list:former.list',
            params: {
              count: former.lines,
              file: former.fileName || say('price-list:unknown'),
              lines: formatCount(former.lines, language),
              date: formatShortDate(former.at, language),
            },
          })}
        </p>
      )}
      {list?.takeBack && (
        <span>
          {/* Two buttons: who clicks twice to have the former list does not want none. */}
          <Button
            key={former ? 'former' : 'none'}
            variant="quiet"
            icon={mdiUndoVariant}
            disabledReason={waits}
            onClick={list.takeBack}
          >
            {say(former ? 'price-list:takeBack' : 'price-list:takeAway')}
          </Button>
        </span>
      )}
      {list && <FileChoice choose={list.choose} waits={waits} />}
    </Card>
  );
}

function FileChoice({
  choose,
  waits,
}: Pick<NonNullable<PriceListValues['list']>, 'choose'> & { readonly waits: string | null }) {
  const { say, language } = useTexts();
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        hidden
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) choose(chosen);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={mdiFileUploadOutline} disabledReason={waits} onClick={() => file.current?.click()}>
          {say('price-list:choose')}
        </Button>
        <span className="text-sm text-muted">
          {say({
            key: 'price-list:limits',
            params: { lines: formatCount(PRICE_LIST.mostLines, language), size: LARGEST_FILE },
          })}
        </span>
        <a className="link" href={`/guide/prices.${language}.csv`} download>
          {say('price-list:example')}
        </a>
      </div>
      <Field label={say('price-list:paste')}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            className="control"
            value=""
            readOnly={waits !== null}
            // Dropped lines; what is typed is no table.
            onChange={({ target }) => target.value.trim().includes('\n') && choose(pasted(target.value))}
            onPaste={(event) => {
              event.preventDefault();
              if (waits === null) choose(pasted(event.clipboardData.getData('text/plain')));
            }}
          />
        )}
      </Field>
    </>
  );

  function pasted(text: string): File {
    return new File([text], say('price-list:pasted'), { type: 'text/plain' });
  }
}
