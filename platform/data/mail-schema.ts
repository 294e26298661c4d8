/** The table of outgoing e-mails. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { COMMUNICATIONS } from '../../domain/communications.ts';
import { instant } from './columns.ts';

/** What an e-mail is about. */
export const MAIL_KINDS = [...COMMUNICATIONS, 'passwordReset', 'passwordChanged', 'message'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `dropped`: there was nothing left to send. `failed`: the last attempt failed. */
export type MailOutcome = 'sent' | 'dropped' | 'failed';

/** A message from a colleague. */
export interface MailMessage {
  readonly subject: string;
  readonly text: string;
  /** The sender's name. */
  readonly by: string;
}

/** Outgoing e-mails, one per account. The address and any token are looked up or created when an e-mail is sent. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: text('id').primaryKey(),
    /** Each account gets one e-mail per event. */
    eventKey: text('event_key').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** Empty when no account has the typed address. */
    accountId: text('account_id').notNull(),
    /** The organisation; empty for account matters. */
    scopeId: text('scope_id').notNull(),
    /** An invoice, a credit, or the day of a summary. */
    subjectId: text('subject_id').notNull(),
    message: jsonb('message').$type<MailMessage>(),
    queuedAt: instant('queued_at').notNull(),
    /** When to try next. A sender moves it forward, so that no other sender takes the same e-mail. */
    nextAt: instant('next_at').notNull(),
    /** Pointless to send after this. */
    uselessAt: instant('useless_at'),
    tries: integer('tries').notNull().default(0),
    /** The attempt in progress. */
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
