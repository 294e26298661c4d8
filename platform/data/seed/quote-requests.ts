import { Status } from '../../../domain/enumerations.ts';
import { isOffered } from '../../../domain/part-answer.ts';
import type { CollisionShop, PartAnswer } from '../../../domain/quote-request.ts';
import { quoteRequestTexts } from '../quote-request-texts.ts';
import type { part, quoteRequest } from '../quote-request-schema.ts';
import { makeAnswer } from './answers.ts';
import { makeParts } from './parts.ts';
import { ownPhotos, shopPhotos } from './photos.ts';
import type { Random } from './random.ts';
import { shopIdOf, SHOPS } from './shops.ts';
import { makeVehicle } from './vehicles.ts';

const MINUTE = 60_000;

export const QUOTE_REQUEST_KINDS = ['active', 'reRequested', 'expired', 'cancelled', 'answered'] as const;
export type QuoteRequestKind = (typeof QUOTE_REQUEST_KINDS)[number];

/** The requested properties of a quote request; the rest is random. */
export interface Wanted {
  readonly id: string;
  readonly number: string;
  readonly scopeId: string;
  readonly kind: QuoteRequestKind;
  /** When it expires or expired: ms from now. */
  readonly expiresIn: number;
  readonly parts: number;
  readonly shop?: Partial<CollisionShop> | undefined;
  readonly inCharge?: string | undefined;
  /** Part of the live demo work that is re-armed (see rearm.ts). */
  readonly isRearmed?: boolean;
}

export interface MadeQuoteRequest {
  readonly request: typeof quoteRequest.$inferInsert;
  readonly parts: (typeof part.$inferInsert)[];
}

/** Received some minutes ago and well before it expires; closed, if it is, between then and now. */
function makeTimes(random: Random, { kind, expiresIn }: Wanted, now: number) {
  const expiresAt = now + expiresIn;
  const receivedAt = Math.min(now - random.whole(5, 45) * MINUTE, expiresAt - 30 * MINUTE);
  const settledAt = Math.min(receivedAt + random.whole(4, 25) * MINUTE, now - random.whole(5, 50) * 1000);
  const isSettled = kind === 'answered' || kind === 'cancelled';
  return {
    receivedAt: new Date(receivedAt),
    updatedAt: new Date(isSettled ? settledAt : receivedAt),
    expiresAt: new Date(expiresAt),
    cancelledAt: kind === 'cancelled' ? new Date(settledAt) : null,
    answeredAt: kind === 'answered' ? new Date(settledAt) : null,
  };
}

const statusOf = (kind: QuoteRequestKind): Status => {
  if (kind === 'answered') return Status.Completed;
  return kind === 'cancelled' ? Status.Cancelled : Status.Active;
};

/** Adds photos to an offered part. */
const withPhotos = (answer: PartAnswer, photoIds: readonly string[]): PartAnswer =>
  isOffered(answer.availability) ? { ...answer, photoIds } : answer;

const CLERKS = new Map([
  ['Sophie Gagnon', 'sophie'],
  ['Luc Tremblay', 'luc'],
]);
const assignedTo = (inCharge: string | null) => ({ inCharge, inChargeId: CLERKS.get(inCharge ?? '') ?? null });

/** A quote request with its parts, as a collision shop would send it. */
export function makeQuoteRequest(random: Random, wanted: Wanted, now: number): MadeQuoteRequest {
  const { id, number, scopeId, kind } = wanted;
  const thisYear = new Date(now).getFullYear();
  const { vehicle, make } = makeVehicle(random, thisYear);
  const shop = { ...random.pick(SHOPS), ...wanted.shop };
  const isAnswered = kind === 'answered';
  const hasAnswers = isAnswered || kind === 'reRequested';
  const facts = {
    number,
    shopFileNumber: random.fill('@@-#####'),
    marketplaceFileNumber: random.fill('MP######'),
    vehicle,
    shop,
  };
  const clerk = random.pick(['Sophie Gagnon', 'Luc Tremblay']);
  const parts = makeParts(random, wanted.parts, { make, province: shop.province, now }).map((asked, index) => {
    const position = index + 1;
    return {
      id: `${id}-${position}`,
      quoteRequestId: id,
      position,
      facts: { ...asked.facts, photos: shopPhotos(scopeId, position) },
      answer: hasAnswers ? withPhotos(makeAnswer(random, asked, thisYear), ownPhotos(scopeId, position)) : null,
      // The shop asks for a new price on every other part.
      isInRequote: kind === 'reRequested' && index % 2 === 0,
    };
  });
  return {
    parts,
    request: {
      id,
      ...facts,
      ...quoteRequestTexts(
        facts,
        parts.map((row) => row.facts),
      ),
      scopeId,
      shopId: shopIdOf(shop),
      version: hasAnswers ? 2 : 1,
      status: statusOf(kind),
      isReRequested: kind === 'reRequested',
      ...makeTimes(random, wanted, now),
      ...assignedTo(wanted.inCharge ?? (hasAnswers ? clerk : null)),
      partCount: parts.length,
      quoteId: isAnswered ? `q-${id}` : null,
      demoSeconds: wanted.isRearmed === true ? Math.round(wanted.expiresIn / 1000) : null,
    },
  };
}
