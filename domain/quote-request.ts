import type { AnswerTextValues } from './answer-text.ts';
import type { PartDiscount } from './discount-rule.ts';
import type { ListedDocument } from './listed-document.ts';
import type { OpenTime } from './remaining-time.ts';
import type {
  Availability,
  IndustryType,
  KnownPriceSource,
  PartCondition,
  RecycledQuality,
  Status,
} from './enumerations.ts';

/** A text in both languages. */
export interface Translated {
  readonly en: string;
  readonly fr: string;
}

/** A supplier's answer for one part (spec §3). Prices in cents; discount in basis points of the gross price. */
export interface PartAnswer extends AnswerTextValues {
  readonly availability: Availability;
  /** Only for `AvailableInDays`, and for `BackOrder`, where null says that it is not known yet. */
  readonly deliveryDays: number | null;
  readonly industryType: IndustryType;
  /** `Certification` flags; aftermarket parts only. */
  readonly certifications: number;
  readonly condition: PartCondition;
  readonly recycledQuality: RecycledQuality | null;
  readonly recycledYear: number | null;
  readonly retailPriceCents: number | null;
  readonly grossPriceCents: number | null;
  readonly discountBasisPoints: number | null;
  readonly netPriceCents: number | null;
  /** The supplier's photos of the part, in order. */
  readonly photoIds: readonly string[];
}

export interface SuggestedPrice {
  readonly source: KnownPriceSource;
  readonly grossPriceCents: number;
  readonly netPriceCents: number;
  /** When the price was given, or its list (ISO 8601). */
  readonly at: string;
  /** Its list is old. */
  readonly isOutdated?: true | undefined;
  /** As a price list says; absent where it does not. */
  readonly industryType?: IndustryType | undefined;
  readonly stock?: number | undefined;
  readonly deliveryDays?: number | undefined;
}

/** A photo sent by the shop. */
export interface RequestPhoto {
  readonly id: string;
  readonly url: string;
  readonly thumbnailUrl: string;
}

export interface QuoteRequestPart {
  readonly id: string;
  readonly position: number;
  readonly description: Translated;
  readonly quantity: number;
  readonly oemNumber: string;
  readonly manufacturer: string;
  readonly listPriceCents: number | null;
  /** `PartTypeFlag` flags: the part types the shop accepts. */
  readonly acceptedTypes: number;
  /** Where the shop found the part; absent when the shop did not say. */
  readonly partsLink?: string | undefined;
  /** The shop's note on this part; may be empty. */
  readonly note: string;
  /** The shop's photos of the part or the damage. */
  readonly photos: readonly RequestPhoto[];
  readonly suggestedPrice: SuggestedPrice | null;
  /** The supplier's discounts on this part, by part type; absent when there are none. */
  readonly discounts?: readonly PartDiscount[] | undefined;
  /** The supplier's earlier answer. Kept when the shop asks for a new price. */
  readonly answer: PartAnswer | null;
  /** The shop wants a new price for this part. */
  readonly isInRequote: boolean;
}

/** The year, make and model of a vehicle. */
export interface VehicleKind {
  readonly year: number;
  readonly make: string;
  readonly model: string;
}

export interface Vehicle extends VehicleKind {
  readonly vin: string;
  readonly bodyType: string;
  readonly exteriorColorCode: string;
  readonly interiorColorCode: string;
  readonly options: readonly Translated[];
  /** What the VIN says, when it differs. */
  readonly byVin?: VehicleKind | undefined;
}

export interface CollisionShop {
  readonly name: string;
  readonly city: string;
  readonly province: string;
  readonly phone: string;
  readonly email: string;
  /** The person at the shop who sent the request. */
  readonly user: string;
}

/** The answer for one part. */
export interface AnsweredPart {
  readonly partId: string;
  readonly answer: PartAnswer;
}

/** A sent quote that was corrected later. */
export interface EarlierQuote {
  readonly id: string;
  readonly sentAt: string;
  /** Null: the platform no longer knows. */
  readonly sentBy: string | null;
  readonly totalCents: number;
  readonly answers: readonly AnsweredPart[];
}

/** A complete quote request (spec §3). Dates are ISO 8601, in UTC. */
export interface QuoteRequest {
  readonly id: string;
  readonly number: string;
  /** Increases with each change. A quote names the version it answers. */
  readonly version: number;
  readonly status: Status;
  readonly isReRequested: boolean;
  readonly receivedAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string;
  /** The supplier's open times until the deadline, fixed when the shop asked; absent: only the clock counts. */
  readonly openTimes?: readonly OpenTime[] | undefined;
  readonly cancelledAt: string | null;
  readonly answeredAt: string | null;
  /** The colleague assigned to the request; null when unassigned. */
  readonly inCharge: string | null;
  readonly vehicle: Vehicle;
  readonly shopFileNumber: string;
  readonly marketplaceFileNumber: string;
  readonly collisionShop: CollisionShop;
  readonly parts: readonly QuoteRequestPart[];
  /** The quote that answers the request; null until then. */
  readonly quoteId: string | null;
  /** Parts of the quote have been ordered, so it can't be corrected. */
  readonly isOrdered?: true | undefined;
  /** The quotes that were corrected, latest first; absent when there are none. */
  readonly earlierQuotes?: readonly EarlierQuote[] | undefined;
}

/** A row in the quote request list. */
export interface QuoteRequestSummary extends ListedDocument {
  readonly status: Status;
  readonly isReRequested: boolean;
  readonly expiresAt: string;
  /** The supplier's open times until the deadline, fixed when the shop asked; absent: only the clock counts. */
  readonly openTimes?: readonly OpenTime[] | undefined;
  readonly cancelledAt: string | null;
  readonly answeredAt: string | null;
  readonly inCharge: string | null;
  readonly vehicle: string;
  readonly vin: string;
  readonly shopFileNumber: string;
  readonly marketplaceFileNumber: string;
  readonly partCount: number;
}

/** The columns the quote request list can be sorted by. */
export const QUOTE_REQUEST_SORTS = ['number', 'shop', 'vehicle', 'parts', 'updatedAt', 'expiresAt'] as const;

/** The platform's response to a quote it accepted. */
export interface Receipt {
  readonly quoteId: string;
  readonly quoteRequestId: string;
  readonly submittedAt: string;
  readonly totalCents: number;
}
