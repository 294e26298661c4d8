import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Communication } from '../../domain/communications.ts';
import type { Credit } from '../../domain/credit.ts';
import type { Language } from '../../domain/enumerations.ts';
import type { FileInfo } from '../../domain/invoice.ts';
import { dayAfter } from '../../domain/marketplace-day.ts';
import { marketplaceInstant } from '../../domain/marketplace-clock.ts';
import { vehicleName, vehicleTextIn } from '../../domain/vehicle-name.ts';
import { authorize } from '../access/access.ts';
import type { Account, Caller } from '../access/caller.ts';
import { ofScope, restrict } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { isMember } from '../../domain/permission.ts';
import { creditRequest } from '../data/credit-request-schema.ts';
import { order } from '../data/order-schema.ts';
import { collisionShop } from '../data/organisation-schema.ts';
import { account } from '../data/identity-schema.ts';
import { creditPdf, invoicePdf } from '../documents/documents.ts';
import { dayIn, moneyIn } from '../documents/pdf/formats.ts';
import { Refusal } from '../http/problem.ts';
import { choicesOf } from '../sourcing/supplier/communications.ts';
import { findCreditRow, readCredit } from '../sourcing/supplier/credits.ts';
import { findPlacedInvoice } from '../sourcing/supplier/invoices.ts';
import { supplierIn } from '../sourcing/supplier/suppliers.ts';
import { changedLetter, composeReset, messageLetter, type Places } from './account-letters.ts';
import type { Letter } from './letter.ts';
import { READING, type OutboxMail } from './outbox.ts';
import { EVENING } from './summaries.ts';
import { WORDS } from './words.ts';
import { creditRequestsIn, ordersIn } from '../data/life-rows.ts';

/** An e-mail ready to be sent. */
export interface Composed {
  readonly to: { readonly name: string; readonly address: string };
  readonly language: Language;
  readonly letter: Letter;
  readonly attachments: readonly { readonly filename: string; readonly content: Buffer }[];
}

const SHOWN_ROWS = 50;
interface About {
  readonly facts?: NonNullable<Letter['facts']>;
  readonly table?: NonNullable<Letter['table']>;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly path: string;
  readonly pdf?: { readonly name: string; readonly bytes: Uint8Array } | null;
}

/** Null when it is refused, such as a PDF that does not exist in the language. Rejects when it may come later. */
const orNone = async <T>(made: Promise<T>): Promise<T | null> => {
  try {
    return await made;
  } catch (error) {
    if (error instanceof Refusal && error.retryAfterSeconds === null) return null;
    throw error;
  }
};

async function aboutInvoice(database: Database, { scopeId }: Caller, id: string, language: Language): Promise<About> {
  const { invoices, label } = WORDS[language];
  const { sold: invoice, place, isLast } = await findPlacedInvoice(database, id, scopeId);
  return {
    subject: invoices.subject(invoice.ownNumber),
    paragraphs: [isLast ? invoices.text(invoice.createdBy) : invoices.partial(invoice.createdBy)],
    facts: [
      [label.ownNumber, invoice.ownNumber],
      [label.number, invoice.number],
      [label.order, place === null ? invoice.orderNumber : invoices.placed(place, invoice.orderNumber)],
      [label.shop, invoice.soldTo.name],
      [label.vehicle, vehicleName(invoice.file.vehicle, language)],
      [label.invoiceDate, dayIn(invoice.invoiceDate, language)],
      [label.total, moneyIn(invoice.totals.grandTotalCents, language)],
    ],
    path: `/invoices/${invoice.id}`,
    pdf: await orNone(invoicePdf(database, id, scopeId, language)),
  };
}

async function aboutCredit(database: Database, { scopeId }: Caller, id: string, language: Language): Promise<About> {
  const { credits, label } = WORDS[language];
  const row = await findCreditRow(database, id, scopeId);
  const credit: Credit = await readCredit(database, row, scopeId);
  const { file }: { readonly file: FileInfo } = credit;
  return {
    subject: credits.subject(credit.number),
    paragraphs: [credits.text(credit.createdBy)],
    facts: [
      [label.creditNumber, credit.number],
      [label.ownNumber, credit.invoiceNumber],
      [label.order, credit.orderNumber],
      [label.shop, credit.creditedTo.name],
      [label.vehicle, vehicleName(file.vehicle, language)],
      [label.creditDate, dayIn(credit.creditDate, language)],
      [label.credited, moneyIn(credit.totals.grandTotalCents, language)],
    ],
    path: `/credits/${credit.id}`,
    pdf: await orNone(creditPdf(database, id, scopeId, language)),
  };
}

/** The first rows, and the number of others. */
const shownOf = (rows: readonly (readonly string[])[], language: Language) => ({
  rows: rows.slice(0, SHOWN_ROWS),
  more: rows.length > SHOWN_ROWS ? [WORDS[language].more(rows.length - SHOWN_ROWS)] : [],
});

/** The orders between the previous evening and this one; null when there are none. */
async function aboutOrders(
  database: Database,
  { scopeId }: Caller,
  day: string,
  language: Language,
): Promise<About | null> {
  const { ordersSummary, label } = WORDS[language];
  const orders = await database
    .select()
    .from(order)
    .where(
      restrict(
        ofScope(order.scopeId, scopeId),
        gt(order.orderedAt, new Date(marketplaceInstant(dayAfter(day, -1), EVENING))),
        lte(order.orderedAt, new Date(marketplaceInstant(day, EVENING))),
        ordersIn('open', 'partlyInvoiced', 'completed'),
      ),
    )
    .orderBy(desc(order.orderedAt), desc(order.id));
  if (orders.length === 0) return null;
  const { rows, more } = shownOf(
    orders.map(({ number, soldTo, vehicleText, partCount, totalCents }) => [
      number,
      soldTo.name,
      vehicleTextIn(vehicleText, language),
      String(partCount),
      moneyIn(totalCents, language),
    ]),
    language,
  );
  return {
    subject: ordersSummary.subject(orders.length, dayIn(day, language)),
    paragraphs: [ordersSummary.text, ...more],
    table: { headers: [label.order, label.shop, label.vehicle, label.parts, label.total], rows },
    path: '/orders',
  };
}

/** The pending credit requests; null when there are none. */
async function aboutCreditRequests(database: Database, { scopeId }: Caller, language: Language): Promise<About | null> {
  const { creditRequestSummaries, label } = WORDS[language];
  const found = await database
    .select({ number: creditRequest.number, shop: collisionShop.name, amountCents: creditRequest.amountCents })
    .from(creditRequest)
    .leftJoin(collisionShop, eq(collisionShop.scopeId, creditRequest.shopId))
    .where(restrict(ofScope(creditRequest.scopeId, scopeId), creditRequestsIn('pending')))
    .orderBy(desc(creditRequest.requestedAt), desc(creditRequest.id));
  if (found.length === 0) return null;
  const { rows, more } = shownOf(
    found.map(({ number, shop, amountCents }) => [number, shop ?? '', moneyIn(amountCents, language)]),
    language,
  );
  return {
    subject: creditRequestSummaries.subject(found.length),
    paragraphs: [creditRequestSummaries.text, ...more],
    table: { headers: [label.request, label.shop, label.amount], rows },
    path: '/creditRequests',
  };
}

const aboutOf = (
  kind: Communication,
  database: Database,
  caller: Caller,
  subjectId: string,
  language: Language,
): Promise<About | null> => {
  switch (kind) {
    case 'invoices':
      return aboutInvoice(database, caller, subjectId, language);
    case 'credits':
      return aboutCredit(database, caller, subjectId, language);
    case 'ordersSummary':
      return aboutOrders(database, caller, subjectId, language);
    case 'creditRequestSummaries':
      return aboutCreditRequests(database, caller, language);
  }
};

/** The announcement as the recipient may see it now; null when they lost the permission or opted out. */
async function composeAnnouncement(
  database: Database,
  { kind, scopeId, subjectId }: OutboxMail & { readonly kind: Communication },
  { portal }: Places,
  reader: Account,
  language: Language,
): Promise<Pick<Composed, 'letter' | 'attachments'> | null> {
  const caller = authorize({ account: reader, grantId: null }, READING[kind], scopeId);
  const choices = await choicesOf(database, caller);
  if (!choices[kind]) return null;
  const about = await aboutOf(kind, database, caller, subjectId, language);
  if (about === null) return null;
  const words = WORDS[language];
  const { name } = await supplierIn(database, caller.scopeId);
  const { subject, paragraphs, facts = [], table, path, pdf } = about;
  return {
    letter: {
      subject: `${subject} · ${name}`,
      paragraphs: [words.hello(reader.firstName), ...paragraphs],
      facts,
      ...(table && { table }),
      link: { text: words.open[kind], href: portal + path },
      footer: [words.chosen(name), words.settings(`${portal}/settings/communications`)],
    },
    attachments: pdf ? [{ filename: pdf.name, content: Buffer.from(pdf.bytes) }] : [],
  };
}

/** The content of an outgoing e-mail; null when there is nothing left to send. */
export async function compose(database: Database, mail: OutboxMail, places: Places): Promise<Composed | null> {
  const [reader] = await database
    .select()
    .from(account)
    .where(and(eq(account.id, mail.accountId), isNull(account.disabledAt)));
  if (!reader) return null;
  const language = reader.locale ?? 'en';
  const to = { name: `${reader.firstName} ${reader.lastName}`.trim(), address: reader.email };
  const plain = (letter: Letter): Composed => ({ to, language, letter, attachments: [] });

  switch (mail.kind) {
    case 'passwordReset':
      // An account with only an API key has no password.
      return reader.passwordHash === null ? null : plain(await composeReset(database, places, reader, language));
    case 'passwordChanged':
      return plain(changedLetter(places, reader, language));
    case 'message':
      // A reader who has left the organisation since gets nothing.
      return mail.message !== null && isMember(reader.permissions, mail.scopeId, Date.now())
        ? plain(messageLetter(mail.message, language))
        : null;
    case 'invoices':
    case 'credits':
    case 'ordersSummary':
    case 'creditRequestSummaries': {
      const { kind } = mail;
      const announced = await orNone(composeAnnouncement(database, { ...mail, kind }, places, reader, language));
      return announced && { to, language, ...announced };
    }
  }
}
