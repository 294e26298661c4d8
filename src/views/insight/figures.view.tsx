import '../../styles/documents.css';
import { mdiChartBar } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Insight, InsightPeriod, InsightTable } from '../../../domain/insight.ts';
import { formatDayOfMonth } from '../../i18n/format-day-of-month.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectReading, type ReadingActor } from '../reading/reading.connect.ts';
import { Legend, type Mark } from './chart-parts.tsx';
import { Sales } from './sales.view.tsx';
import { SaveButton } from './save-button.view.tsx';
import { ShopOutcomes, ShopResponses } from './shop-charts.view.tsx';
import { WeekOutcomes, WeekResponses } from './week-charts.view.tsx';
import { Totals, Numbers } from './insight-numbers.view.tsx';

/** Charts show at most this many shops. The table shows all. */
const MOST_SHOPS = 10;

type Save = (insight: Insight, table: InsightTable) => void;

interface FiguresProps {
  readonly actor: ReadingActor<InsightPeriod, Insight>;
  readonly save: Save;
}

/** The figures of a period. */
export function FiguresView({ actor, save }: FiguresProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isBusy, found, failure } = connectReading<Insight>(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="contents">
      {isBusy && <Skeleton label={say('insight:loading')} lines={8} />}
      {failure && (
        <Banner
          tone="error"
          isUrgent
          title={say('insight:failed')}
          actions={<Button onClick={failure.retry}>{say('common:retry')}</Button>}
        >
          {say(failure.detail)}
        </Banner>
      )}
      {found?.total.received === 0 && (
        <EmptyState
          icon={mdiChartBar}
          title={say('insight:empty')}
          text={say({ key: 'insight:emptyText', params: { weeks: snapshot.context.subject } })}
        />
      )}
      {found && found.total.received > 0 && <Shown insight={found} save={save} />}
    </div>
  );
}

function Shown({ insight, save: saveOf }: { readonly insight: Insight; readonly save: Save }) {
  const { say, language } = useTexts();
  const { total, weeks, shops } = insight;
  const save = (table: InsightTable): void => saveOf(insight, table);
  const weekMarks = weeks.map(({ monday, ...numbers }): Mark => ({
    key: monday,
    label: formatDayOfMonth(monday, language),
    name: formatDay(monday, language),
    ...numbers,
  }));
  const shopMarks = shops.slice(0, MOST_SHOPS).map(({ shopId, name, city, ...numbers }): Mark => ({
    key: shopId ?? name,
    label: name,
    name: `${name}, ${city}`,
    ...numbers,
  }));
  return (
    <>
      <Totals total={total} sales={insight.sales.total} />
      <p className="max-w-[70rem] text-sm text-muted">
        {say(total.won === null ? 'insight:noteWithoutOrders' : 'insight:note')}
      </p>
      <Card title={say('insight:byWeek')} actions={<SaveButton table="weeks" save={save} />}>
        <Legend marks={weekMarks} />
        <div className="insight-charts">
          <Chart title={say('insight:outcomes')}>
            <WeekOutcomes title={say('insight:outcomesOfWeeks')} marks={weekMarks} />
          </Chart>
          <Chart title={say('insight:responses')}>
            <WeekResponses title={say('insight:responsesOfWeeks')} marks={weekMarks} />
          </Chart>
        </div>
        <Numbers insight={insight} table="weeks" />
      </Card>
      <Card title={say('insight:byShop')} actions={<SaveButton table="shops" save={save} />}>
        <Legend marks={shopMarks} />
        {shops.length > MOST_SHOPS && (
          <p className="text-sm text-muted">{say({ key: 'insight:most', params: { count: MOST_SHOPS } })}</p>
        )}
        <div className="insight-charts">
          <Chart title={say('insight:outcomes')}>
            <ShopOutcomes title={say('insight:outcomesOfShops')} marks={shopMarks} />
          </Chart>
          <Chart title={say('insight:responses')}>
            <ShopResponses title={say('insight:responsesOfShops')} marks={shopMarks} />
          </Chart>
        </div>
        <Numbers insight={insight} table="shops" />
      </Card>
      <Sales insight={insight} save={save} />
    </>
  );
}

function Chart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      {children}
    </div>
  );
}
