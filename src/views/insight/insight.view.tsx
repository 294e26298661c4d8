import '../../styles/print.css';
import type { ReactNode } from 'react';
import { INSIGHT_PERIODS, type InsightPeriod } from '../../../domain/insight.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';

interface InsightProps {
  readonly period: InsightPeriod;
  readonly choose: (period: InsightPeriod) => void;
  readonly children: ReactNode;
}

/** How the supplier answers its quote requests, by week and by shop. */
export function InsightView({ period, choose, children }: InsightProps) {
  const { say } = useTexts();
  return (
    <div className="print-page">
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
        {children}
      </Page>
    </div>
  );
}
