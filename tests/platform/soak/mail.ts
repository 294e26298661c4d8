/** The e-mails of what was acknowledged, and whether each was sent. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { vi } from 'vitest';
import type { Ledger } from './ledger.ts';

/** An e-mail whose sender died is taken over after two minutes. */
const PATIENCE = { timeout: 240_000, interval: 500 };

interface Mail {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly outcome: string | null;
}

/** Waits for the last e-mail. Returns the errors, and how many were sent. */
export async function mailOf(
  { invoices, credits }: Ledger,
  database: Client,
  dataDirectory: string,
): Promise<{ readonly wrong: readonly string[]; readonly sent: number }> {
  const folder = join(dataDirectory, 'mail');
  const read = async (): Promise<readonly Mail[]> =>
    (
      await database.query<Mail>(
        `select m.id, m.kind, coalesce(i.own_number, m.subject_id) as subject, m.outcome
         from outbox_mail m left join invoice i on m.kind = 'invoices' and i.id = m.subject_id`,
      )
    ).rows;
  await vi.waitUntil(async () => (await read()).every(({ outcome }) => outcome !== null), PATIENCE);
  const mails = await read();
  const sent = mails.filter(({ outcome }) => outcome === 'sent');
  const about = new Set(sent.map(({ kind, subject }) => `${kind} ${subject}`));
  const due = [
    ...invoices.filter(({ isTold }) => isTold).map(({ ownNumber }) => `invoices ${ownNumber}`),
    ...credits.flatMap(({ creditId }) => (creditId === null ? [] : [`credits ${creditId}`])),
  ];
  const ids = new Set(sent.map(({ id }) => `${id}.eml`));
  return {
    wrong: [
      ...due.filter((one) => !about.has(one)).map((one) => `no e-mail about ${one}`),
      ...sent
        .filter(({ id }) => !existsSync(join(folder, `${id}.eml`)))
        .map(({ id }) => `the e-mail ${id} is not there`),
      ...readdirSync(folder)
        .filter((name) => name.endsWith('.eml') && !ids.has(name))
        .map((name) => `nobody knows of the e-mail ${name}`),
    ],
    sent: sent.length,
  };
}
