/** The table of e-mails to send. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** What an e-mail can be about. */
export const MAIL_KINDS = [
  'ordersSummary',
  'creditRequestSummaries',
  'invoices',
  'credits',
  'passwordReset',
  'passwordChanged',
  'message',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `dropped`: nothing had to be sent after all; `failed`: the last try failed. */
export type MailOutcome = 'sent' | 'dropped' | 'failed';

/** What somebody wrote to a colleague. */
export interface MailMessage {
  readonly subject: string;
  readonly text: string;
}

/** E-mails to send, each to one account. It has no address and no token: both are looked up or made when it is sent. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: text('id').primaryKey(),
    /** An event is announced once to each account. */
    eventKey: text('event_key').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** Empty where nobody has the address that was typed. */
    accountId: text('account_id').notNull(),
    /** The organisation it is about; empty for an account's own matters. */
    scopeId: text('scope_id').notNull(),
    /** An invoice, a credit, or the day of a summary. */
    subjectId: text('subject_id').notNull(),
    message: jsonb('message').$type<MailMessage>(),
    queuedAt: instant('queued_at').notNull(),
    /** When it may be tried; whoever tries it moves this, so that nobody else does meanwhile. */
    nextAt: instant('next_at').notNull(),
    /** After this it is worth nothing. */
    uselessAt: instant('useless_at'),
    tries: integer('tries').notNull().default(0),
    /** Of the try under way. */
    claim: text('claim'),
    endedAt: instant('ended_at'),
    outcome: text('outcome').$type<MailOutcome>(),
  },
  (table) => [
    uniqueIndex('outbox_mail_event').on(table.eventKey, table.accountId),
    index('outbox_mail_due')
      .on(table.nextAt)
      .where(sql`${table.endedAt} is null`),
    index('outbox_mail_ended').on(table.endedAt),
  ],
);
