/** The table of registers: licences, providers, external services. */
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Feature } from '../../domain/permission.ts';
import type { Translated } from '../../domain/quote-request.ts';
import { instant } from './columns.ts';

export type RegisterKind = 'licenses' | 'providers' | 'externalServices';

export const registerEntry = pgTable(
  'register_entry',
  {
    kind: text('kind').$type<RegisterKind>().notNull(),
    id: text('id').notNull(),
    name: jsonb('name').$type<Translated>().notNull(),
    url: text('url'),
    featureIds: jsonb('feature_ids').$type<readonly Feature[]>().notNull(),
    organizationIds: jsonb('organization_ids').$type<readonly string[]>().notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
