import { desc, eq, gte, sql } from 'drizzle-orm';
import { countWorkflowUse, getWorkflowUse } from '../../contracts/index.ts';
import { USE_LIMITS, weekOf, type UseCount } from '../../domain/workflow-use.ts';
import { ofScope, restrict } from '../access/rows.ts';
import { workflowUse } from '../data/use-schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';

const WEEK = 7 * 86_400_000;

/** The same rule or state once, since one statement cannot change a row twice. */
function added(counts: readonly UseCount[]): readonly UseCount[] {
  const byName = new Map<string, UseCount>();
  for (const each of counts) {
    const key = `${each.workflow} ${each.kind} ${each.name}`;
    const known = byName.get(key);
    byName.set(key, {
      ...each,
      count: each.count + (known?.count ?? 0),
      seconds: each.seconds + (known?.seconds ?? 0),
    });
  }
  // In the same order for everyone, so that two callers never wait for each other.
  return [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}

/** The use of workflows, counted only if the platform is told to. */
export function mountWorkflowUse(app: App, platform: Platform, isCounted: boolean): void {
  answer(app, platform, countWorkflowUse, async ({ body, caller: { scopeId }, database }) => {
    const counts = added(body.counts);
    if (isCounted && counts.length > 0) {
      const week = weekOf(Date.now());
      await database
        .insert(workflowUse)
        .values(counts.map((each) => ({ ...each, week, scopeId })))
        .onConflictDoUpdate({
          target: [workflowUse.scopeId, workflowUse.workflow, workflowUse.week, workflowUse.kind, workflowUse.name],
          set: {
            count: sql`${workflowUse.count} + excluded.count`,
            seconds: sql`${workflowUse.seconds} + excluded.seconds`,
          },
        });
    }
    return { isCounted };
  });

  answer(app, platform, getWorkflowUse, async ({ query: { workflow }, caller: { scopeId }, database }) => {
    const first = weekOf(Date.now() - (USE_LIMITS.weeks - 1) * WEEK);
    const rows = await database
      .select()
      .from(workflowUse)
      .where(
        restrict(
          ofScope(workflowUse.scopeId, scopeId),
          eq(workflowUse.workflow, workflow),
          gte(workflowUse.week, first),
        ),
      )
      .orderBy(desc(workflowUse.week), desc(workflowUse.count), workflowUse.name);
    const weeks = [...Map.groupBy(rows, ({ week }) => week)].map(([week, ofWeek]) => ({
      week,
      counts: ofWeek.map(({ kind, name, count, seconds }) => ({ kind, name, count, seconds })),
    }));
    return { isCounted, weeks };
  });
}
