/** What is sent to the reader. */
import type { Language } from '../../../domain/enumerations.ts';
import { compose, type Composed } from '../../../platform/mail/compose.ts';
import { plainOf } from '../../../platform/mail/letter.ts';
import type { OutboxMail } from '../../../platform/mail/outbox.ts';
import { databaseOf, READER, type Rows } from './reader.ts';

export const PLACES = { platform: 'https://id.example', portal: 'https://parts.example' };
export const MAIL: OutboxMail = {
  id: 'mail-1',
  eventKey: '',
  kind: 'invoices',
  accountId: 'marie',
  scopeId: 'roy',
  subjectId: 'inv-1',
  message: null,
  queuedAt: new Date(0),
  nextAt: new Date(0),
  uselessAt: null,
  tries: 1,
  claim: null,
  endedAt: null,
  outcome: null,
};

export const rowsOfReader = (): Rows => ({ account: [READER], supplier: [{ name: 'Pièces Roy' }] });

/** What is sent to the reader, in their language. */
export async function composedFor(rows: Rows, more: Partial<OutboxMail>, language: Language | null): Promise<Composed> {
  const known = { ...rows, account: [{ ...READER, locale: language }] };
  const composed = await compose(databaseOf(known), { ...MAIL, ...more }, PLACES);
  if (!composed) throw new Error('there is nothing to send');
  return composed;
}

/** The subject and the plain text. */
export async function plainFor(rows: Rows, more: Partial<OutboxMail>, language: Language): Promise<string> {
  const { letter, language: its } = await composedFor(rows, more, language);
  if (its !== language) throw new Error(`it is in ${its}`);
  return `${letter.subject}\n\n${plainOf(letter, language)}`.replaceAll('\u00a0', ' ');
}
