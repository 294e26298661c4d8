import { Status } from '../../../machines/domain/enumerations.ts';
import { foldText } from '../fold-text.ts';
import type { part, quoteRequest } from '../schema.ts';
import { makeAnswer, makePart } from './parts.ts';
import type { Random } from './random.ts';
import { SHOPS } from './shops.ts';
import { makeVehicle } from './vehicles.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type QuoteRequestRow = typeof quoteRequest.$inferInsert;
export type PartRow = typeof part.$inferInsert;

/** What a quote request is to be; the rest is left to chance. */
export interface Wanted {
  readonly id: string;
  readonly number: string;
  readonly scopeId: string;
  readonly kind: 'active' | 'expired' | 'cancelled' | 'answered' | 'reRequested';
  /** ms from now; negative for what is over. */
  readonly expiresIn: number;
  readonly parts: number;
  /** Index of the shop; chance decides where absent. */
  readonly shop?: number;
  readonly inCharge?: string;
}

/** A quote request with its parts, as it would have come from a collision shop. */
export function makeQuoteRequest(random: Random, wanted: Wanted, now: number): { request: QuoteRequestRow; parts: PartRow[] } {
  const thisYear = new Date(now).getFullYear();
  const { vehicle, oemNumber } = makeVehicle(random, thisYear);
  const shop = (wanted.shop === undefined ? undefined : SHOPS[wanted.shop]) ?? random.pick(SHOPS);
  const expiresAt = now + wanted.expiresIn;
  const receivedAt = Math.min(now - random.whole(2, 25) * MINUTE, expiresAt - 30 * MINUTE);
  const isAnswered = wanted.kind === 'answered';
  const hasAnswers = isAnswered || wanted.kind === 'reRequested';
  const settledAt = new Date(receivedAt + random.whole(4, 25) * MINUTE);
  const shopFileNumber = random.fill('@@-#####');
  const marketplaceFileNumber = random.fill('MP######');
  const vehicleText = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const rows = Array.from({ length: wanted.parts }, (_, index): PartRow => {
    const made = makePart(random, oemNumber, vehicle.make, now);
    return {
      id: `${wanted.id}-${index + 1}`,
      quoteRequestId: wanted.id,
      position: index + 1,
      facts: made.facts,
      answer: hasAnswers ? makeAnswer(random, made.listPriceCents, thisYear) : null,
      isAskedAnew: wanted.kind === 'reRequested' && index % 2 === 0,
    };
  });
  return {
    parts: rows,
    request: {
      id: wanted.id,
      number: wanted.number,
      scopeId: wanted.scopeId,
      version: hasAnswers ? 2 : 1,
      status: isAnswered ? Status.Completed : wanted.kind === 'cancelled' ? Status.Cancelled : Status.Active,
      isReRequested: wanted.kind === 'reRequested',
      receivedAt: new Date(receivedAt),
      updatedAt: isAnswered || wanted.kind === 'cancelled' ? settledAt : new Date(receivedAt),
      expiresAt: new Date(expiresAt),
      cancelledAt: wanted.kind === 'cancelled' ? settledAt : null,
      answeredAt: isAnswered ? settledAt : null,
      inCharge: wanted.inCharge ?? (hasAnswers ? random.pick(['Sophie Gagnon', 'Luc Tremblay']) : null),
      vehicle,
      vehicleText,
      shopFileNumber,
      marketplaceFileNumber,
      shop,
      shopName: shop.name,
      partCount: rows.length,
      searchText: foldText([wanted.number, shopFileNumber, marketplaceFileNumber, shop.name, shop.city, vehicleText, vehicle.vin].join(' ')),
      quoteId: isAnswered ? `q-${wanted.id}` : null,
    },
  };
}

const LONG_SHOP = SHOPS.length - 1;

/**
 * What the seed makes: first one of each edge (one part, 60 parts, the longest shop name, two minutes left,
 * expired unanswered, cancelled, answered, asked anew, somebody in charge), then a queue of live work whose
 * deadlines are staggered from minutes to days, then the past.
 */
export function wantedQuoteRequests(random: Random): Wanted[] {
  let count = 0;
  const next = (wanted: Omit<Wanted, 'id' | 'number'>): Wanted => {
    count += 1;
    return { id: `qr-${count}`, number: `Q-${20_000 + count}`, ...wanted };
  };
  const parts = (): number => random.pick([3, 5, 8, 10, 10, 12, 12, 15]);
  const past = (): number => -random.whole(1, 45) * DAY;
  const edges: Omit<Wanted, 'id' | 'number' | 'scopeId'>[] = [
    { kind: 'active', expiresIn: 25 * MINUTE, parts: 12 },
    { kind: 'active', expiresIn: 3 * HOUR, parts: 1 },
    { kind: 'active', expiresIn: 2 * MINUTE, parts: 2 },
    { kind: 'active', expiresIn: 2 * DAY, parts: 60 },
    { kind: 'active', expiresIn: 5 * HOUR, parts: 4, shop: LONG_SHOP },
    { kind: 'active', expiresIn: 4 * HOUR, parts: 6, inCharge: 'Luc Tremblay' },
    { kind: 'reRequested', expiresIn: 90 * MINUTE, parts: 6 },
    { kind: 'expired', expiresIn: -20 * MINUTE, parts: 5 },
    { kind: 'cancelled', expiresIn: 2 * HOUR, parts: 7 },
    { kind: 'answered', expiresIn: 40 * MINUTE, parts: 9 },
  ];
  const share = (scopeId: string, live: number, over: number): Wanted[] => [
    ...edges.map((edge) => next({ ...edge, scopeId })),
    ...Array.from({ length: live }, (_, index) =>
      next({ scopeId, kind: random.oneIn(8) ? 'reRequested' : 'active', expiresIn: 5 * MINUTE + index * 40 * MINUTE, parts: parts() }),
    ),
    ...Array.from({ length: over }, () =>
      next({ scopeId, kind: random.pick(['answered', 'answered', 'answered', 'cancelled', 'expired']), expiresIn: past(), parts: parts() }),
    ),
  ];
  return [
    ...share('atelier-montreal', 80, 120),
    ...share('atelier-ottawa', 25, 25),
    ...share('boreal-quebec', 20, 20),
    ...share('northern-parts', 8, 8),
  ];
}
