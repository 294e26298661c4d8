import '../../styles/documents.css';
import '../../styles/print.css';
import { mdiChartBar, mdiTrayArrowDown } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { INSIGHT_PERIODS, type Insight, type InsightTable } from '../../../domain/insight.ts';
import type { insightMachine } from '../../../machines/insight/insight.machine.ts';
import { formatDayOfMonth } from '../../i18n/format-day-of-month.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { Legend, type Mark } from './chart-parts.tsx';
import { ShopOutcomes, ShopResponses } from './shop-charts.view.tsx';
import { WeekOutcomes, WeekResponses } from './week-charts.view.tsx';
import { connectInsight } from './insight.connect.ts';
import { Totals, Numbers } from './insight-numbers.view.tsx';

/** Charts show at most this many shops. The table shows all. */
const MOST_SHOPS = 10;

/** How the supplier answers its quote requests, by week and by shop. */
export function InsightView({ actor }: { actor: ActorRefFrom<typeof insightMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { period, choose, isLoading, insight, isEmpty, failure, save } = connectInsight(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="print-page">
      <Page title={say('insight:title')} subtitle={say('insight:text')}>
        <Segmented
          label={say('insight:period')}
          value={period}
          options={INSIGHT_PERIODS.map((weeks) => ({
            value: weeks,
            label: say({ key: 'insight:weeks', params: { weeks } }),
          }))}
          onChange={choose}
        />
        {isLoading && <Skeleton label={say('insight:loading')} lines={8} />}
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
        {isEmpty && (
          <EmptyState
            icon={mdiChartBar}
            title={say('insight:empty')}
            text={say({ key: 'insight:emptyText', params: { weeks: period } })}
          />
        )}
        {insight && <Shown insight={insight} save={save} />}
      </Page>
    </div>
  );
}

function Shown({ insight, save }: { readonly insight: Insight; readonly save: (table: InsightTable) => void }) {
  const { say, language } = useTexts();
  const { total, weeks, shops } = insight;
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
      <Totals total={total} />
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

function SaveButton({ table, save }: { readonly table: InsightTable; readonly save: (table: InsightTable) => void }) {
  const { say } = useTexts();
  return (
    <Button icon={mdiTrayArrowDown} onClick={() => save(table)}>
      {say(`insight:save.${table}`)}
    </Button>
  );
}
