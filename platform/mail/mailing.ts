import type { Database } from '../data/database.ts';
import type { Log } from '../telemetry/log.ts';
import { inSpan } from '../telemetry/tracing.ts';
import type { Places } from './account-letters.ts';
import { compose } from './compose.ts';
import { htmlOf, plainOf } from './letter.ts';
import { claimNext, endMail, isObsolete, retryLater, retryDelay, type OutboxMail, type RetryPolicy } from './outbox.ts';
import { NotDelivered, type Post } from './post.ts';

export interface Mailing extends RetryPolicy {
  readonly post: Post;
  readonly from: string;
  readonly places: Places;
  /** Time between checks of the outbox (ms). */
  readonly every: number;
  readonly log: Log;
}

/** Nine attempts within a day. */
export const RETRY_POLICY: RetryPolicy = { leaseSeconds: 120, firstWaitSeconds: 30, most: 9 };

/** A delivery must end before the lease does (ms). */
const deadlineOf = ({ leaseSeconds }: RetryPolicy): number => leaseSeconds * 800;

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Composes and delivers one e-mail; false when there was nothing to send. Rejects when delivery failed. */
async function deliver(database: Database, mail: OutboxMail, mailing: Mailing): Promise<boolean> {
  if (await isObsolete(database, mail)) return false;
  const composed = await compose(database, mail, mailing.places);
  if (composed === null) return false;
  const { to, language, letter, attachments } = composed;
  await mailing.post.deliver(mail.id, {
    from: mailing.from,
    to,
    subject: letter.subject,
    text: plainOf(letter, language),
    html: htmlOf(letter, language),
    attachments: [...attachments],
    // The same for each attempt, so that servers and readers can detect duplicates.
    messageId: `<${mail.id}@${domainOf(mailing.from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
    signal: AbortSignal.timeout(deadlineOf(mailing)),
  });
  return true;
}

/** Sends the next e-mail that is due; false when there is none. Logs contain no personal data. */
async function sendNext(database: Database, mailing: Mailing): Promise<boolean> {
  const mail = await claimNext(database, mailing);
  if (mail === null) return false;
  const { id, kind, tries } = mail;
  try {
    const attributes = { 'portal.email_id': id, 'portal.email_kind': kind };
    const isSent = await inSpan('send e-mail', { attributes }, () => deliver(database, mail, mailing));
    await endMail(database, mail, isSent ? 'sent' : 'dropped');
  } catch (error) {
    const isKnown = error instanceof NotDelivered;
    const code = isKnown ? error.message : error instanceof Error ? error.name : 'unknown';
    const isOver = tries >= mailing.most || (isKnown && error.isFinal);
    if (isOver) await endMail(database, mail, 'failed');
    else await retryLater(database, mail, retryDelay(tries, mailing));
    const message = isOver ? 'an e-mail was given up' : 'an e-mail was not sent';
    mailing.log({ level: isOver ? 'error' : 'warn', message, emailId: id, kind, tries, code });
  }
  return true;
}

/** Sends the outbox, one e-mail at a time, until stopped. */
export function startMailing(database: Database, mailing: Mailing): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function sendAll(): Promise<void> {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      while (!stopping.signal.aborted && (await sendNext(database, mailing)));
    } catch (error) {
      // The database is unreachable. Claimed e-mails are retried when their lease ends.
      const code = error instanceof Error ? error.name : 'unknown';
      mailing.log({ level: 'error', message: 'the outbox could not be read', code });
    }
  }
  let sending = Promise.resolve();
  const look = (): void => {
    sending = sendAll().then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(look, mailing.every);
    });
  };
  look();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await sending;
    },
  };
}
