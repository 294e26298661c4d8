/** What a person has opened, seen and noted, and typed without sending. */
import { eq } from 'drizzle-orm';
import { noticeRead, openedDocument, quoteDraft, workflowNote } from '../data/work-schema.ts';
import { ofAccount, type Place } from './personal-data-queries.ts';

export const WORK_PLACES: Readonly<Record<string, Place>> = {
  opened_document: ofAccount(openedDocument, (on, { id }) =>
    on.select().from(openedDocument).where(eq(openedDocument.accountId, id)),
  ),
  notice_read: ofAccount(noticeRead, (on, { id }) => on.select().from(noticeRead).where(eq(noticeRead.accountId, id))),
  // Notes stay, under the alias, because colleagues have read and answered them.
  workflow_note: {
    read: (on, { id }) => on.select().from(workflowNote).where(eq(workflowNote.accountId, id)),
  },
  quote_draft: ofAccount(quoteDraft, (on, { id }) => on.select().from(quoteDraft).where(eq(quoteDraft.accountId, id))),
};
