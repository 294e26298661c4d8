import { eq, or } from 'drizzle-orm';
import {
  getCreditDocument,
  getCreditPdf,
  getInvoiceDocument,
  getInvoicePdf,
  getPackingSlipDocument,
  getPackingSlipPdf,
} from '../../contracts/index.ts';
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import type { Invoice } from '../../domain/invoice.ts';
import { invoicesOf, type Order } from '../../domain/order.ts';
import { decideOrder } from '../../lives/order.life.ts';
import type { ScopeId } from '../access/caller.ts';
import { ofScope, restrict } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { invoice, order } from '../data/order-schema.ts';
import { collisionShop, supplier } from '../data/organisation-schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal } from '../http/problem.ts';
import { obey } from '../sourcing/allowing.ts';
import { findCreditRow, readCredit } from '../sourcing/supplier/credits.ts';
import { findPlacedInvoice, isOfInvoice } from '../sourcing/supplier/invoices.ts';
import { soldBy, readOrders } from '../sourcing/supplier/order.ts';
import { creditContent, fileNameOf, invoiceContent, type Letterhead, type PdfContent } from './pdf/content.ts';
import { pdfDrawing } from './pdf/drawing.ts';
import { packingSlipContent } from './pdf/packing-slip.ts';

/** The languages of an invoice's PDF. Refuses with 404, also for another organisation's invoice. */
async function languagesOfInvoice(database: Database, id: string, scopeId: ScopeId): Promise<readonly Language[]> {
  const [row] = await database
    .select({ languages: invoice.documentLanguages })
    .from(invoice)
    .where(restrict(ofScope(invoice.scopeId, scopeId), eq(invoice.id, id)));
  if (!row) throw new Refusal('not-found');
  return row.languages;
}

async function letterheadOf(database: Database, scopeId: ScopeId): Promise<Letterhead> {
  const [row] = await database
    .select()
    .from(supplier)
    .where(restrict(ofScope(supplier.scopeId, scopeId)));
  if (!row) throw new Error(`the organisation ${scopeId} has no supplier`);
  return row;
}

/** The payment terms of the shop that an invoice was sent to, in days. */
async function paymentDaysOf(database: Database, { orderId }: Invoice, scopeId: ScopeId): Promise<number> {
  const [row] = await database
    .select({ days: collisionShop.paymentDays })
    .from(order)
    .innerJoin(collisionShop, eq(collisionShop.scopeId, order.shopId))
    .where(restrict(ofScope(order.scopeId, scopeId), eq(order.id, orderId)));
  if (!row) throw new Error(`the order ${orderId} has no shop`);
  return row.days;
}

/** Refuses with 404 when the PDF is not available in the language. */
function assertThere(languages: readonly Language[], language: Language): void {
  if (!languages.includes(language)) throw new Refusal('not-found');
}

const pdfOf = async (scopeId: ScopeId, content: PdfContent) => ({
  name: fileNameOf(content),
  bytes: await pdfDrawing.document(scopeId, content),
});

/** The PDF of an invoice of the organisation. Refuses with 404, and with 503 when too many are waiting. */
export async function invoicePdf(database: Database, id: string, scopeId: ScopeId, language: Language) {
  assertThere(await languagesOfInvoice(database, id, scopeId), language);
  const { sold, place } = await findPlacedInvoice(database, id, scopeId);
  const letterhead = await letterheadOf(database, scopeId);
  return pdfOf(
    scopeId,
    invoiceContent(sold, letterhead, await paymentDaysOf(database, sold, scopeId), language, place),
  );
}

/** The PDF of a credit of the organisation. Refuses with 404, and with 503 when too many are waiting. */
export async function creditPdf(database: Database, id: string, scopeId: ScopeId, language: Language) {
  const row = await findCreditRow(database, id, scopeId);
  assertThere(row.documentLanguages, language);
  return pdfOf(
    scopeId,
    creditContent(await readCredit(database, row, scopeId), await letterheadOf(database, scopeId), language),
  );
}

/**
 * An order of the organisation that needs a packing slip, and which delivery of it: the last one of an order, or the one of
 * an invoice. Refuses with 404, and with 409 when the order is cancelled.
 */
async function packedOrder(
  database: Database,
  id: string,
  scopeId: ScopeId,
): Promise<{ readonly whole: Order; readonly place: number }> {
  const [found] = await readOrders(
    database,
    restrict(soldBy(scopeId), or(eq(order.id, id), isOfInvoice(database, id))),
  );
  if (!found) throw new Refusal('not-found');
  const { whole } = found;
  obey(decideOrder(whole, { type: 'clerk.openSlip' }));
  const invoices = invoicesOf(whole);
  const place = invoices.findIndex((sent) => sent.id === id) + 1;
  return { whole, place: whole.id === id ? invoices.length : place };
}

/** The PDFs of invoices, credits (spec §2, §7) and packing slips. */
export function mountDocuments(app: App, platform: Platform): void {
  answer(app, platform, getInvoiceDocument, async ({ params, caller, database }) => ({
    languages: await languagesOfInvoice(database, params.id, caller.scopeId),
  }));

  answer(app, platform, getInvoicePdf, ({ params: { id, language }, caller: { scopeId }, database }) =>
    invoicePdf(database, id, scopeId, language),
  );

  answer(app, platform, getCreditDocument, async ({ params, caller, database }) => ({
    languages: (await findCreditRow(database, params.id, caller.scopeId)).documentLanguages,
  }));

  answer(app, platform, getCreditPdf, ({ params: { id, language }, caller: { scopeId }, database }) =>
    creditPdf(database, id, scopeId, language),
  );

  answer(app, platform, getPackingSlipDocument, async ({ params: { id }, caller: { scopeId }, database }) => {
    await packedOrder(database, id, scopeId);
    return { languages: LANGUAGES };
  });

  answer(app, platform, getPackingSlipPdf, async ({ params: { id, language }, caller: { scopeId }, database }) => {
    const { whole, place } = await packedOrder(database, id, scopeId);
    return pdfOf(scopeId, packingSlipContent(whole, await letterheadOf(database, scopeId), language, place));
  });
}
