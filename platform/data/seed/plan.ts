import { FOREIGN, MONTREAL, OTTAWA, QUEBEC } from './organisations.ts';
import type { QuoteRequestKind, Wanted } from './quote-requests.ts';
import type { Random } from './random.ts';
import { LONGEST_SHOP } from './shops.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Planned = Omit<Wanted, 'id' | 'number' | 'scopeId'>;

/** What every screen must be able to show; each organisation has each of them. */
const EDGES: readonly Planned[] = [
  // Typical: a dozen parts, less than half an hour left.
  { kind: 'active', expiresIn: 25 * MINUTE, parts: 12, isRearmed: true },
  { kind: 'active', expiresIn: 3 * HOUR, parts: 1, isRearmed: true },
  // Runs out while one looks at it.
  { kind: 'active', expiresIn: 2 * MINUTE, parts: 2, isRearmed: true },
  { kind: 'active', expiresIn: 2 * DAY, parts: 60, isRearmed: true },
  { kind: 'active', expiresIn: 5 * HOUR, parts: 4, shop: LONGEST_SHOP, isRearmed: true },
  // A colleague is in charge.
  { kind: 'active', expiresIn: 4 * HOUR, parts: 6, inCharge: 'Luc Tremblay', isRearmed: true },
  // Asked anew: all parts have a prior answer, every other one is wanted again.
  { kind: 'reRequested', expiresIn: 90 * MINUTE, parts: 6, isRearmed: true },
  { kind: 'expired', expiresIn: -20 * MINUTE, parts: 5 },
  { kind: 'cancelled', expiresIn: 2 * HOUR, parts: 7 },
  { kind: 'answered', expiresIn: 40 * MINUTE, parts: 9 },
];

/** How much work an organisation has: requests that can be answered, and requests that are over. */
const SHARES = [
  { scopeId: MONTREAL.id, live: 80, over: 130 },
  { scopeId: OTTAWA.id, live: 25, over: 30 },
  { scopeId: QUEBEC.id, live: 20, over: 25 },
  { scopeId: FOREIGN.id, live: 8, over: 10 },
] as const;

const FIRST_LIVE = 5 * MINUTE;
const LAST_LIVE = 3 * DAY;

/** Staggered from minutes to days, closer together where time is short. */
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

/** Every quote request of the demonstration; numbers grow with the age of what they number. */
export function planQuoteRequests(random: Random): Wanted[] {
  return SHARES.flatMap(({ scopeId, live, over }) =>
    workOf(random, live, over).map((planned) => ({ ...planned, scopeId })),
  )
    .sort((left, right) => left.expiresIn - right.expiresIn)
    .map((planned, index) => ({ ...planned, id: `qr-${FIRST_NUMBER + index}`, number: `Q-${FIRST_NUMBER + index}` }));
}
