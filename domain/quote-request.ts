import type {
  Availability,
  IndustryType,
  PartCondition,
  PriceSource,
  RecycledQuality,
  Status,
} from './enumerations.ts';

/** A text in both languages of the marketplace. */
export interface Translated {
  readonly en: string;
  readonly fr: string;
}

/** What a supplier answers for one part (spec §3). Prices in cents, discount in basis points of the gross price. */
export interface PartAnswer {
  readonly availability: Availability;
  /** Only with AvailableInDays. */
  readonly deliveryDays: number | null;
  readonly industryType: IndustryType;
  /** Flags of Certification; aftermarket parts only. */
  readonly certifications: number;
  readonly condition: PartCondition;
  readonly recycledQuality: RecycledQuality | null;
  readonly recycledYear: number | null;
  readonly manufacturer: string;
  readonly productCode: string;
  readonly retailPriceCents: number | null;
  readonly grossPriceCents: number | null;
  readonly discountBasisPoints: number | null;
  readonly netPriceCents: number | null;
  /** http(s) address of the part in the supplier's catalogue; empty when none. */
  readonly link: string;
  readonly note: string;
  /** The supplier's own photos of the part, in order. */
  readonly photoIds: readonly string[];
}

export interface SuggestedPrice {
  readonly source: PriceSource;
  readonly grossPriceCents: number;
  readonly netPriceCents: number;
  /** ISO 8601 instant of the price. */
  readonly at: string;
}

/** A photo that a shop sent with what it asks. */
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
  /** Flags of PartTypeFlag: what the shop accepts. */
  readonly acceptedTypes: number;
  /** The shop's note on this part; empty when none. */
  readonly note: string;
  /** The shop's photos of the part or the damage. */
  readonly photos: readonly RequestPhoto[];
  readonly suggestedPrice: SuggestedPrice | null;
  /** What this supplier submitted before; kept when a price is requested anew. */
  readonly answer: PartAnswer | null;
  /** The shop asks for this part's price anew. */
  readonly isAskedAnew: boolean;
}

export interface Vehicle {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly vin: string;
  readonly bodyType: string;
  readonly exteriorColorCode: string;
  readonly interiorColorCode: string;
  readonly options: readonly Translated[];
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

/** A quote request whole (spec §3). All instants ISO 8601 UTC. */
export interface QuoteRequest {
  readonly id: string;
  readonly number: string;
  /** Grows with each change; a quote names the version it answers. */
  readonly version: number;
  readonly status: Status;
  readonly isReRequested: boolean;
  readonly receivedAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string;
  readonly cancelledAt: string | null;
  readonly answeredAt: string | null;
  /** Name of the colleague who answers or answered; null when nobody has yet. */
  readonly inCharge: string | null;
  readonly vehicle: Vehicle;
  readonly shopFileNumber: string;
  readonly marketplaceFileNumber: string;
  readonly collisionShop: CollisionShop;
  readonly parts: readonly QuoteRequestPart[];
  /** The quote that answers it, null before. */
  readonly quoteId: string | null;
}

/** A row of the list of quote requests. */
export interface QuoteRequestSummary {
  readonly id: string;
  readonly number: string;
  readonly status: Status;
  readonly isReRequested: boolean;
  readonly updatedAt: string;
  readonly expiresAt: string;
  readonly cancelledAt: string | null;
  readonly answeredAt: string | null;
  readonly inCharge: string | null;
  readonly vehicle: string;
  readonly vin: string;
  readonly shopFileNumber: string;
  readonly marketplaceFileNumber: string;
  readonly shopName: string;
  readonly shopCity: string;
  readonly partCount: number;
}

/** Columns by which the list of quote requests can be ordered. */
export const QUOTE_REQUEST_SORTS = ['number', 'shop', 'vehicle', 'parts', 'updatedAt', 'expiresAt'] as const;

/** What the platform says of a quote it has taken. */
export interface Receipt {
  readonly quoteId: string;
  readonly quoteRequestId: string;
  readonly submittedAt: string;
  readonly totalCents: number;
}
