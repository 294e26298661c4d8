import { CancellationReason } from '../../../domain/enumerations.ts';
import { CANCELLATION_REASONS, needsNote } from '../../../domain/order.ts';
import { EDGES, type Edge } from './order-edges.ts';
import { FOREIGN, MONTREAL, OTTAWA, QUEBEC } from './organisations.ts';
import type { Quoted, WantedCancellation, WantedOrder } from './orders.ts';
import type { Wanted } from './quote-requests.ts';
import type { Random } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The shortest time from an order to when it is due. */
const SHORTEST = 2 * HOUR;

const FIRST_REQUEST = 28_001;
const FIRST_ORDER = 40_001;
const FIRST_INVOICE = 60_001;

type Planned = Omit<WantedOrder, 'number' | 'invoiceNumber'>;

/** A special case that random data would not produce, with its own request. */
interface PlannedEdge {
  readonly edge: Edge;
  readonly asked: Wanted;
}

/** Requests more parts than are ordered, because one in six is not offered. */
const partsToAsk = (wanted: number): number => Math.ceil(wanted * 1.4) + 2;

/** Every special case in every organisation. */
export const planEdges = (): PlannedEdge[] =>
  [MONTREAL, OTTAWA, QUEBEC, FOREIGN]
    .flatMap(({ id: scopeId }) => EDGES.map((edge) => ({ scopeId, edge })))
    .map(({ scopeId, edge }, index) => ({
      edge,
      asked: {
        id: `qr-${FIRST_REQUEST + index}`,
        number: `Q-${FIRST_REQUEST + index}`,
        scopeId,
        kind: 'answered',
        expiresIn: edge.orderedIn,
        parts: partsToAsk(edge.parts),
        shop: edge.shop,
      },
    }));

function anyCancellation(random: Random, parts: number): WantedCancellation {
  const reason = random.pick([CancellationReason.BackOrder, ...CANCELLATION_REASONS]);
  // Back orders are cancelled by the supplier, unneeded parts by the shop.
  const side = reason === CancellationReason.BackOrder || random.oneIn(3) ? 'supplier' : 'shop';
  return {
    parts,
    reason,
    side,
    note: needsNote(reason) ? random.pick(['Client parti ailleurs', 'Customer took the car back']) : '',
  };
}

/** The outcome of an order: more than half are open, the others are closed. */
function anyOutcome(random: Random, quoted: Quoted, ordered: Planned['ordered']): Planned {
  const chance = random.whole(1, 20);
  const orderedIn = -random.whole(1, 6 * 24) * HOUR;
  const facts = {
    quoted,
    ordered,
    hasInsurerAgreement: random.oneIn(4),
    notes: random.oneIn(4) ? random.pick(['Livrer avant 9 h', 'Call before delivery', 'Porte arrière']) : '',
  };
  if (chance <= 11) {
    const some = random.oneIn(5) && ordered.length > 1 ? [anyCancellation(random, 1)] : [];
    return { ...facts, orderedIn, dueIn: random.whole(-30, 9 * 24) * HOUR, cancellations: some, isRearmed: true };
  }
  const longAgo = orderedIn - random.whole(0, 35) * DAY;
  const over = { ...facts, orderedIn: longAgo, dueIn: longAgo + random.whole(1, 6) * DAY };
  if (chance <= 17) {
    const notBilled = random.oneIn(5) && ordered.length > 1 ? 1 : 0;
    return { ...over, invoice: { isPaid: random.oneIn(2), hasDiscounts: random.oneIn(2), notBilled } };
  }
  return { ...over, cancellations: [anyCancellation(random, ordered.length)] };
}

/** Splits a quote into orders: all parts, some parts, two orders, or none. */
function lotsOf(random: Random, { offered }: Quoted): Planned['ordered'][] {
  if (random.oneIn(6)) return [];
  if (offered.length >= 6 && random.oneIn(2)) {
    const half = random.whole(2, offered.length - 2);
    return [offered.slice(0, half), offered.slice(half)];
  }
  return [random.oneIn(2) ? offered : offered.slice(0, random.whole(1, offered.length))];
}

/** All orders of the demo, numbered by age. */
export function planOrders(
  random: Random,
  quoted: readonly Quoted[],
  edges: readonly PlannedEdge[],
  now: number,
): WantedOrder[] {
  const edgeOf = new Map(edges.map(({ asked, edge }) => [asked.id, edge]));
  return (
    quoted
      .flatMap((one): Planned[] => {
        const edge = edgeOf.get(one.request.id);
        if (!edge) return lotsOf(random, one).map((lot) => anyOutcome(random, one, lot));
        const { parts, shop: _, ...planned } = edge;
        return [{ ...planned, quoted: one, ordered: one.offered.slice(0, parts) }];
      })
      // Only quoted parts can be ordered, and nothing is due before it is ordered.
      .map((planned) => {
        const orderedIn = Math.max(planned.orderedIn, planned.quoted.answeredAt.getTime() - now);
        return { ...planned, orderedIn, dueIn: Math.max(planned.dueIn, orderedIn + SHORTEST) };
      })
      .sort((left, right) => left.orderedIn - right.orderedIn)
      .map((planned, index) => ({
        ...planned,
        number: `O-${FIRST_ORDER + index}`,
        invoiceNumber: `I-${FIRST_INVOICE + index}`,
      }))
  );
}
