/** The table of workflow use: numbers alone, of nobody. */
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { UseCount } from '../../domain/workflow-use.ts';

export const workflowUse = pgTable(
  'workflow_use',
  {
    /** The Monday of the week. */
    week: date('week', { mode: 'string' }).notNull(),
    scopeId: text('scope_id').notNull(),
    workflow: text('workflow').notNull(),
    kind: text('kind').$type<UseCount['kind']>().notNull(),
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeId, table.workflow, table.week, table.kind, table.name] })],
);
