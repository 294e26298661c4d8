/** Collision shops that ask for credits, for `npm run shops`. */
import type { CreditRequestToSend, PlacedOrder, SentCreditRequest } from '../../contracts/index.ts';
import { CREDIT_REASONS } from '../../domain/credit-request.ts';
import { CancellationReason } from '../../domain/enumerations.ts';
import { shareOf } from '../../domain/money.ts';
import { invoicesOf, needsNote } from '../../domain/order.ts';
import type { Random } from '../../platform/data/seed/random.ts';

/** The part of a shop used here. */
export interface Buyer {
  readonly facts: { readonly user: string };
  /** Files that have an order. */
  readonly ordered: readonly string[];
  /** Parts that have a credit request. */
  readonly returned: string[];
  readonly orders: (partsFileNumber: string) => Promise<PlacedOrder[]>;
  readonly askForCredit: (body: CreditRequestToSend) => Promise<SentCreditRequest>;
}

/** How many files to search for an invoice. */
const RECENT_FILES = 4;

/** Requests a credit for an invoiced part of the newest order that has none; undefined when there is no such part. */
export async function askForCredit(random: Random, buyer: Buyer): Promise<string | undefined> {
  const orders = (await Promise.all(buyer.ordered.slice(-RECENT_FILES).map((file) => buyer.orders(file)))).flat();
  const [found] = orders
    .flatMap(invoicesOf)
    .flatMap(({ id, lines }) =>
      lines.filter(({ partId }) => !buyer.returned.includes(partId)).map((line) => ({ invoiceId: id, line })),
    );
  if (!found) return undefined;
  const { partId, partNumber, quantity: sold, totalCents } = found.line;
  const quantity = random.whole(1, sold);
  const reason = random.shuffled(CREDIT_REASONS)[0] ?? CancellationReason.Other;
  buyer.returned.push(partId);
  const { number } = await buyer.askForCredit({
    invoiceId: found.invoiceId,
    partId,
    quantity,
    amountCents: Math.max(1, shareOf(Math.floor((totalCents * quantity) / sold), random.oneIn(2) ? 10_000 : 9_000)),
    reason,
    note: needsNote(reason) ? 'Le client a changé d’avis' : '',
    user: buyer.facts.user,
    photoIds: [],
  });
  return `asks for a credit, ${number}: ${quantity} of ${sold} of part ${partNumber}`;
}
