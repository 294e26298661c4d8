/** A collision shop's work during the soak. */
import {
  listPlacedOrders,
  listSentQuoteRequests,
  placeOrder,
  sendCreditRequest,
  sendQuoteRequest,
} from '../../../contracts/index.ts';
import { CancellationReason, Status } from '../../../domain/enumerations.ts';
import { invoicesOf } from '../../../domain/order.ts';
import { newRequest } from '../shop-client.ts';
import { MOST_WAITING, HOUR, nextMark, type Desk, valueOf } from './work.ts';

/** A shop with its own documents. */
export class Shop {
  private readonly desk: Desk;
  private readonly index: number;
  private readonly waiting: string[] = [];
  private readonly ordered: string[] = [];

  constructor(desk: Desk, index: number) {
    this.desk = desk;
    this.index = index;
  }

  /** One act of the shop. */
  act(): Promise<void> {
    const { random } = this.desk;
    if (this.waiting.length > 0 && random.oneIn(3)) return this.order();
    if (this.ordered.length > 0 && random.oneIn(4)) return this.askForCredit();
    return this.waiting.length < MOST_WAITING ? this.ask() : this.order();
  }

  private async ask(): Promise<void> {
    const { client, ledger } = this.desk;
    const mark = nextMark();
    const asked = newRequest({
      shopFileNumber: mark,
      partsFileNumber: mark,
      expiresAt: new Date(Date.now() + 2 * HOUR).toISOString(),
    }) as { readonly parts: readonly object[] };
    const parts = asked.parts.map((part, index) => ({ ...part, oemNumber: `${mark}-${index}` }));
    const sent = await client.send(sendQuoteRequest, { body: { ...asked, parts } });
    const id = valueOf(this.desk, sendQuoteRequest, sent)?.id ?? null;
    if (sent.is === 'refused') return;
    ledger.requests.push({ isTold: sent.is === 'done', shop: this.index, partsFileNumber: mark, id });
    this.waiting.push(mark);
  }

  /** Orders the parts of the oldest quote. */
  private async order(): Promise<void> {
    const { client, ledger } = this.desk;
    const [partsFileNumber] = this.waiting;
    if (partsFileNumber === undefined) return;
    const told = await client.send(listSentQuoteRequests, { query: { partsFileNumber } });
    const [request] = valueOf(this.desk, listSentQuoteRequests, told)?.items ?? [];
    if (told.is !== 'done') return;
    this.waiting.shift();
    // Try again next time, because nobody has answered it yet.
    if (request && request.status !== Status.Completed) this.waiting.push(partsFileNumber);
    if (!request || request.status !== Status.Completed) return;
    const shopOrderNumber = nextMark();
    const sent = await client.send(placeOrder, {
      body: {
        quoteRequestId: request.id,
        parts: request.parts.map(({ id: partId, quantity }) => ({ partId, quantity })),
        shopOrderNumber,
        referenceNumber: '',
        dueAt: new Date(Date.now() + 48 * HOUR).toISOString(),
        hasInsurerAgreement: false,
        notes: '',
        shippedTo: null,
      },
    });
    const id = valueOf(this.desk, placeOrder, sent)?.id ?? null;
    if (sent.is === 'refused') return;
    ledger.orders.push({ isTold: sent.is === 'done', shop: this.index, partsFileNumber, shopOrderNumber, id });
    this.ordered.push(partsFileNumber);
  }

  /** Requests a credit for one part, once it is billed. */
  private async askForCredit(): Promise<void> {
    const { client, ledger } = this.desk;
    const partsFileNumber = this.ordered.shift();
    if (partsFileNumber === undefined) return;
    const told = await client.send(listPlacedOrders, { query: { partsFileNumber } });
    const [order] = valueOf(this.desk, listPlacedOrders, told)?.items ?? [];
    if (order?.status === Status.Active || told.is !== 'done') this.ordered.push(partsFileNumber);
    const invoice = order && invoicesOf(order).at(-1);
    const [line] = invoice?.lines ?? [];
    if (!invoice || !line) return;
    const note = nextMark();
    const sent = await client.send(sendCreditRequest, {
      body: {
        invoiceId: invoice.id,
        partId: line.partId,
        quantity: 1,
        amountCents: 100,
        reason: CancellationReason.PartNotNeeded,
        note,
        user: 'Nathalie Fournier',
        photoIds: [],
      },
    });
    const id = valueOf(this.desk, sendCreditRequest, sent)?.id ?? null;
    if (sent.is !== 'refused')
      ledger.creditRequests.push({
        isTold: sent.is === 'done',
        shop: this.index,
        partNumber: line.partNumber,
        note,
        id,
      });
  }
}
