import type { SnapshotFrom } from 'xstate';
import type { Insight, InsightPeriod, InsightTable } from '../../../domain/insight.ts';
import type { insightMachine } from '../../../machines/insight/insight.machine.ts';
import type { InsightEvent } from '../../../machines/insight/insight.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

export interface InsightValues {
  readonly period: InsightPeriod;
  readonly choose: (period: InsightPeriod) => void;
  readonly isLoading: boolean;
  /** Null while there is none to show. */
  readonly insight: Insight | null;
  readonly isEmpty: boolean;
  readonly failure: { readonly detail: Words; readonly retry: () => void } | null;
  readonly save: (table: InsightTable) => void;
}

export function connectInsight(
  snapshot: SnapshotFrom<typeof insightMachine>,
  send: (event: InsightEvent) => void,
): InsightValues {
  const { period, insight, failure } = snapshot.context;
  return {
    period,
    choose: (chosen) => send({ type: 'period.choose', period: chosen }),
    isLoading: snapshot.hasTag('busy'),
    insight,
    isEmpty: snapshot.matches('empty'),
    failure: snapshot.matches('failed')
      ? { detail: failureWords(failure), retry: () => send({ type: 'insight.retry' }) }
      : null,
    save: (table) => send({ type: 'table.save', table }),
  };
}
