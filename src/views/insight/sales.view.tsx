/** The dollars quoted, ordered and not ordered, by part type, make and shop. */
import { SALES_GROUPS, type Insight, type SalesGroup } from '../../../domain/insight.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { NumbersTable } from './insight-numbers.view.tsx';
import { SaveButton, type SaveTable } from './save-button.view.tsx';
import { salesTable } from './sales-table.ts';

/** The shortest first. */
const GROUPS = SALES_GROUPS.toReversed();

export function Sales({ insight, save }: { readonly insight: Insight; readonly save: SaveTable }) {
  const { say } = useTexts();
  return (
    <Card title={say('insight:sales')}>
      <p className="max-w-[70rem] text-sm text-muted">{say('insight:salesNote')}</p>
      {GROUPS.map((group) => (
        <SalesBy key={group} insight={insight} group={group} save={save} />
      ))}
    </Card>
  );
}

function SalesBy({
  insight,
  group,
  save,
}: {
  readonly insight: Insight;
  readonly group: SalesGroup;
  readonly save: SaveTable;
}) {
  const { say, language } = useTexts();
  const caption = say(`insight:salesBy.${group}`);
  return (
    <details open={group === 'types'}>
      <summary className="link insight-numbers min-h-6">{caption}</summary>
      <div className="mt-3 flex flex-col items-start gap-3 *:first:w-full">
        <NumbersTable caption={caption} {...salesTable(insight, group, { language, say })} />
        <SaveButton table={`sales.${group}`} save={save} />
      </div>
    </details>
  );
}
