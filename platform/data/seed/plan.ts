import { FOREIGN, MONTREAL, OTTAWA, QUEBEC } from './organisations.ts';
import type { QuoteRequestKind, Wanted } from './quote-requests.ts';
import type { Random } from './random.ts';
import { LONGEST_SHOP } from './shops.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Planned = Omit<Wanted, 'id' | 'number' | 'scopeId'>;

/** The cases every screen must be able to show. Each organisation has all of them. */
const EDGES: readonly Planned[] = [
  // The typical case: a dozen parts, less than half an hour left.
  { kind: 'active', expiresIn: 25 * MINUTE, parts: 12, isRearmed: true },
  { kind: 'active', expiresIn: 3 * HOUR, parts: 1, isRearmed: true },
  // Expires soon enough to watch.
  { kind: 'active', expiresIn: 2 * MINUTE, parts: 2, isRearmed: true },
  { kind: 'active', expiresIn: 2 * DAY, parts: 60, isRearmed: true },
  { kind: 'active', expiresIn: 5 * HOUR, parts: 4, shop: LONGEST_SHOP, isRearmed: true },
  // Assigned to a colleague.
  { kind: 'active', expiresIn: 4 * HOUR, parts: 6, inCharge: 'Luc Tremblay', isRearmed: true },
  // Re-quote: all parts have an earlier answer, and every other one needs a new price.
  { kind: 'reRequested', expiresIn: 90 * MINUTE, parts: 6, isRearmed: true },
  { kind: 'expired', expiresIn: -20 * MINUTE, parts: 5 },
  { kind: 'cancelled', expiresIn: 2 * HOUR, parts: 7 },
  { kind: 'answered', expiresIn: 40 * MINUTE, parts: 9 },
];

/** The number of requests per organisation: open and closed. */
const SHARES = [
  { scopeId: MONTREAL.id, live: 80, over: 130 },
  { scopeId: OTTAWA.id, live: 25, over: 30 },
  { scopeId: QUEBEC.id, live: 20, over: 25 },
  { scopeId: FOREIGN.id, live: 8, over: 10 },
] as const;

const FIRST_LIVE = 5 * MINUTE;
const LAST_LIVE = 3 * DAY;

/** Spread from minutes to days, denser at the short end. */
const deadline = (index: number, count: number): number =>
  Math.round(FIRST_LIVE + (LAST_LIVE - FIRST_LIVE) * (index / Math.max(1, count - 1)) ** 2);

function workOf(random: Random, live: number, over: number): Planned[] {
  const parts = (): number => random.pick([2, 3, 5, 6, 8, 9, 12, 12, 15, 18]);
  return [
    ...EDGES,
    ...Array.from({ length: live }, (_, index): Planned => {
      const kind: QuoteRequestKind = random.oneIn(8) ? 'reRequested' : 'active';
      return { kind, expiresIn: deadline(index, live), parts: parts(), isRearmed: true };
    }),
    ...Array.from({ length: over }, (): Planned => {
      const kind = random.pick<QuoteRequestKind>(['answered', 'answered', 'answered', 'cancelled', 'expired']);
      return { kind, expiresIn: -random.whole(2 * 60, 45 * 24 * 60) * MINUTE, parts: parts() };
    }),
  ];
}

const FIRST_NUMBER = 20_001;

/** All quote requests of the demo, numbered by age. */
export function planQuoteRequests(random: Random): Wanted[] {
  return SHARES.flatMap(({ scopeId, live, over }) =>
    workOf(random, live, over).map((planned) => ({ ...planned, scopeId })),
  )
    .sort((left, right) => left.expiresIn - right.expiresIn)
    .map((planned, index) => ({ ...planned, id: `qr-${FIRST_NUMBER + index}`, number: `Q-${FIRST_NUMBER + index}` }));
}
