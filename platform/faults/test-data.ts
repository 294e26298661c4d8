import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import { shareOf } from '../../domain/money.ts';
import { isOffered } from '../../domain/part-answer.ts';
import type { SuggestedPrice, Vehicle } from '../../domain/quote-request.ts';
import type { Database } from '../data/database.ts';
import { documentLock } from '../data/support-schema.ts';
import { quoteRequest } from '../data/quote-request-schema.ts';
import {
  makeQuoteRequest,
  QUOTE_REQUEST_KINDS,
  type MadeQuoteRequest,
  type Wanted,
} from '../data/seed/quote-requests.ts';
import { createRandom } from '../data/seed/random.ts';
import { insertQuoteRequests } from '../data/seed/quote-request-data.ts';
import { cancel, changedAt, requestRequote } from '../sourcing/quote-request-changes.ts';
import { partsOf } from '../sourcing/supplier/quote-request.ts';

/** The quote request a test asks for; the rest is made up. */
export const testInput = v.strictObject({
  scopeId: v.optional(v.string(), 'atelier-montreal'),
  kind: v.optional(v.picklist(QUOTE_REQUEST_KINDS), 'active'),
  /** Negative when expired. Default: one hour, or 20 minutes ago for an expired one. */
  expiresInMs: v.optional(v.number()),
  parts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 2),
  inCharge: v.optional(v.string()),
  shopName: v.optional(v.string()),
  /** Of every part; a known price follows it. With null, no price that a test types looks far off. */
  listPriceCents: v.optional(v.nullable(v.number())),
  /** `PartTypeFlag` flags, of every part. */
  acceptedTypes: v.optional(v.number()),
});

const MINUTE = 60_000;
/** A known price in cents, above all that tests type. */
const HIGH = 900_000;
let made = 0;

/** A known price, at `cents` if those are given. */
const pricedAt = (known: SuggestedPrice | null, cents: number | undefined): SuggestedPrice | null =>
  known && cents !== undefined ? { ...known, grossPriceCents: cents, netPriceCents: cents } : known;

/** The first part of an answered request is offered, so a test can give it a photo, correct it or order it. */
function sampleOf(wanted: Wanted, now: number): MadeQuoteRequest {
  for (let seed = made * 1000; ; seed += 1) {
    const sample = makeQuoteRequest(createRandom(seed), wanted, now);
    const answer = sample.parts[0]?.answer;
    if (!answer || isOffered(answer.availability)) return sample;
  }
}

/** Creates a quote request as a collision shop would send it. */
export async function makeTestQuoteRequest(
  database: Database,
  wanted: v.InferOutput<typeof testInput>,
): Promise<{ id: string; number: string }> {
  const { expiresInMs, shopName, listPriceCents, acceptedTypes, ...rest } = wanted;
  const shop = shopName === undefined ? undefined : { name: shopName };
  const expiresIn = expiresInMs ?? (wanted.kind === 'expired' ? -20 * MINUTE : 60 * MINUTE);
  const now = Date.now();
  made += 1;
  const id = `test-${now.toString(36)}-${made}`;
  const number = `T-${now}-${made}`;
  const { request, parts } = sampleOf({ ...rest, shop, id, number, expiresIn }, now);
  const facts = {
    ...(listPriceCents !== undefined && { listPriceCents }),
    ...(acceptedTypes !== undefined && { acceptedTypes }),
  };
  const knownCents = listPriceCents === null ? HIGH : listPriceCents && shareOf(listPriceCents, 9_000);
  await insertQuoteRequests(database, [
    {
      request,
      parts: parts.map((part) => ({
        ...part,
        facts: { ...part.facts, ...facts, suggestedPrice: pricedAt(part.facts.suggestedPrice, knownCents) },
      })),
    },
  ]);
  return { id, number };
}

/** Expires a lock, as if its holder had gone. */
export const expireLock = (database: Database, kind: LockedDocumentKind, id: string) =>
  database
    .update(documentLock)
    .set({ expiresAt: sql`'-infinity'` })
    .where(eq(documentLock.resource, `${kind}:${id}`));

/** A vehicle that contradicts its VIN. */
export const withOtherYear = (vehicle: Vehicle): Vehicle => ({ ...vehicle, year: vehicle.year - 30 });

export const CHANGES = ['cancel', 'expire', 'touch', 'reRequest', 'expireLock', 'contradictVin'] as const;
type Change = (typeof CHANGES)[number];

/** Changes a quote request as its shop or time would; false when it does not exist. */
export async function changeQuoteRequest(database: Database, id: string, change: Change): Promise<boolean> {
  const [known] = await database.select().from(quoteRequest).where(eq(quoteRequest.id, id));
  if (!known) return false;
  switch (change) {
    case 'cancel':
      await cancel(database, known, new Date());
      break;
    case 'reRequest': {
      const parts = await partsOf(database, known);
      // The shop asks for a new price on every other part; a second time, on the others.
      const isOther = ({ position, isInRequote }: (typeof parts)[number]): boolean =>
        known.isReRequested ? !isInRequote : position % 2 === 1;
      const wanted = parts.filter(isOther).map((row) => row.id);
      await requestRequote(database, known, wanted, {
        now: new Date(),
        expiresAt: sql`clock_timestamp() + interval '2 hours'`,
        openTimes: null,
      });
      break;
    }
    case 'touch':
      await database.update(quoteRequest).set(changedAt(new Date())).where(eq(quoteRequest.id, id));
      break;
    case 'expire':
      await database
        .update(quoteRequest)
        .set({ expiresAt: sql`clock_timestamp() - interval '1 second'` })
        .where(eq(quoteRequest.id, id));
      break;
    case 'contradictVin':
      await database
        .update(quoteRequest)
        .set({ ...changedAt(new Date()), vehicle: withOtherYear(known.vehicle) })
        .where(eq(quoteRequest.id, id));
      break;
    case 'expireLock':
      await expireLock(database, 'quote-request', id);
      break;
  }
  return true;
}
