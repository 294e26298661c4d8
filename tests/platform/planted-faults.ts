/** Faults in what writes documents, each behind a switch, so that one platform serves them all. */
import type { Plugin } from 'vite';
import type { CausedEvent } from '../../lives/life.ts';

export type WalkName = 'order' | 'quote-request' | 'client' | 'credit-request' | 'invoice' | 'credit';

export interface PlantedFault {
  readonly file: string;
  /** Expressions: what is there, and what is there instead. */
  readonly from: string;
  readonly to: string;
  readonly walk: WalkName;
  /** The situation and the event that show it. */
  readonly at: string;
  readonly by: CausedEvent;
}

const OPEN = 'open: pending, pending';
const HALF = 'open: cancelled, pending';

const fault = (file: string, [from, to]: readonly [string, string], where: Pick<PlantedFault, 'walk' | 'at' | 'by'>) =>
  ({ file: `platform/${file}.ts`, from, to, ...where }) satisfies PlantedFault;
const at =
  (walk: WalkName) =>
  (situation: string, by: CausedEvent): Pick<PlantedFault, 'walk' | 'at' | 'by'> => ({ walk, at: situation, by });
const [order, request, client, credits] = [at('order'), at('quote-request'), at('client'), at('credit-request')];

const ALLOWING = 'sourcing/allowing';
const OUTCOMES = 'data/order-outcomes';
const VERSIONS = 'sourcing/quote-versions';
const BY_SHOP = 'sourcing/shop/quote-requests';
const QUOTES = 'sourcing/supplier/quotes';
const SETTLEMENT = 'sourcing/settlement';

export const PLANTED: readonly PlantedFault[] = [
  fault(ALLOWING, ['row.version !== version', 'false'], order(OPEN, 'clerk.acknowledge')),
  fault(ALLOWING, ["needs.includes('lock')", 'false'], order(OPEN, 'clerk.invoice')),
  fault(ALLOWING, ["assigns === 'ifUnassigned'", 'false'], order(OPEN, 'clerk.cancelParts')),
  fault(ALLOWING, ['refusal !== null', "refusal === 'validation'"], request('cancelled', 'shop.order')),
  fault(ALLOWING, ['await isOrdered(database, row)', 'false'], request('ordered', 'clerk.correct')),
  fault(ALLOWING, ['row.expiresAt.getTime()', 'Infinity'], request('missed, late', 'clerk.quote')),
  fault(
    VERSIONS,
    ['eq(order.quoteId, request.quoteId)', 'undefined'],
    request('answered, ordered before', 'clerk.correct'),
  ),
  fault(
    VERSIONS,
    ["ordersIn('open', 'partlyInvoiced', 'completed')", 'undefined'],
    request('ordered', 'marketplace.ordersGone'),
  ),
  fault(
    'sourcing/order-cancelling',
    ["side === 'supplier' ? 'clerk.cancelParts' : 'shop.cancelParts'", "'clerk.cancelParts'"],
    order(OPEN, 'shop.cancelParts'),
  ),
  fault(
    'sourcing/supplier/acknowledging',
    ['parts.map(({ partId }) => partId)', '[]'],
    order(HALF, 'clerk.acknowledge'),
  ),
  fault('sourcing/supplier/acknowledging', ['isOpenPart(state)', 'true'], order(HALF, 'clerk.acknowledge')),
  fault('sourcing/supplier/invoicing', ['body.notBilledPartIds', '[]'], order(HALF, 'clerk.invoice')),
  fault(OUTCOMES, ['row.version + 1', 'row.version'], order(OPEN, 'clerk.cancelParts')),
  fault(OUTCOMES, ['stateOf(part)', 'part.state'], order(OPEN, 'clerk.cancelParts')),
  fault(
    OUTCOMES,
    ['billedOf.has(id) || later.has(id) || isSettledPart(state)', 'billedOf.has(id) || isSettledPart(state)'],
    order(OPEN, 'clerk.invoice'),
  ),
  fault(
    'sourcing/supplier/assignments',
    ['!before.isOpen', 'false'],
    order('completed: confirmed, confirmed', 'clerk.assign'),
  ),
  fault('sourcing/last-change', ['version > 1', 'false'], request('waiting', 'shop.reRequest')),
  fault(BY_SHOP, ["{ type: 'shop.cancel' }", "{ type: 'shop.reRequest' }"], request('answered', 'shop.cancel')),
  fault(BY_SHOP, ["{ type: 'shop.reRequest' }", "{ type: 'shop.order' }"], request('waiting', 'shop.reRequest')),
  fault(
    'sourcing/shop/orders',
    ["{ type: 'shop.order', quoteId: sent.quoteId }", "{ type: 'shop.order' }"],
    request('answered', 'shop.order'),
  ),
  fault(QUOTES, ['corrects === undefined', 'true'], request('answered', 'clerk.correct')),
  fault(QUOTES, ['request.version + 1', 'request.version'], request('waiting', 'clerk.quote')),
  fault(
    'sourcing/credit-request-changes',
    ["grant ? 'approved' : 'refused'", "'approved'"],
    credits('pending', 'clerk.refuse'),
  ),
  fault(
    SETTLEMENT,
    ["creditRequestsIn('approved')", "creditRequestsIn('refused')"],
    credits('approved', 'marketplace.settle'),
  ),
  fault(
    SETTLEMENT,
    ["settledIn(invoice.status, 'invoiced')", 'undefined'],
    at('invoice')('paid', 'marketplace.settle'),
  ),
  fault(SETTLEMENT, ["settledIn(credit.status, 'invoiced')", 'undefined'], at('credit')('paid', 'marketplace.settle')),
  fault(
    SETTLEMENT,
    ['sql`${invoice.invoiceDate} + ${collisionShop.paymentDays} <= ${day}::date`', 'undefined'],
    at('invoice')('invoiced', 'marketplace.settle'),
  ),
  fault(
    'sourcing/supplier/client',
    ['decideClient(clientStateOf(row), CLIENT_ANSWERS[status])', '{ refusal: null }'],
    client('active', 'clerk.leaveOpen'),
  ),
  fault('sourcing/supplier/client', ["'shop.request'", "'shop.choose'"], client('refused', 'shop.request')),
  fault(
    'sourcing/shop/client-suppliers',
    ["chosen.isAskedAgain ? 'shop.askAgain' : 'shop.choose'", "'shop.askAgain'"],
    client('refused', 'shop.choose'),
  ),
];

/** Plants the fault of this number, or none. */
export function plant(index: number | null): void {
  Object.assign(globalThis, { plantedFault: index });
}

export const plantedFaults = (): Plugin => ({
  name: 'planted-faults',
  enforce: 'pre',
  transform: (source, id) => {
    const own = PLANTED.flatMap((each, index) => (id.endsWith(`/${each.file}`) ? [{ ...each, index }] : []));
    if (own.length === 0) return null;
    const code = own.reduce((before, { file, from, to, index }) => {
      if (!before.includes(from)) throw new Error(`${file} does not have: ${from}`);
      return before.replace(from, () => `(globalThis.plantedFault === ${index} ? (${to}) : (${from}))`);
    }, source);
    return { code, map: null };
  },
});
