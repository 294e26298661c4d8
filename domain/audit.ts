import { ANSWER_TEXT_NAMES } from './answer-text.ts';
import { COMMUNICATIONS } from './communications.ts';
import { LOCKED_DOCUMENT_KINDS, LOCKED_DOCUMENTS } from './lock.ts';
import type { Feature } from './permission.ts';
import type { Translated } from './quote-request.ts';
import { recordOf } from './record-of.ts';

/** What an entry of the audit log is about. */
export const AUDIT_KINDS = [
  ...LOCKED_DOCUMENT_KINDS,
  'client',
  'supplier',
  'open-hours',
  'discount-rules',
  'price-list',
  'inventory-api',
  'communications',
  'saved-view',
  'workflow-note',
  'document',
  'photo',
  'user',
  'register',
  'shop',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Which side a person is on. The marketplace itself settles invoices and credits. */
export const AUDIT_SIDES = ['supplier', 'shop', 'marketplace'] as const;
export type AuditSide = (typeof AUDIT_SIDES)[number];

/** A value of a changed field. A list, such as the open hours of a week, is stored as JSON. */
export type AuditValue = string | number | boolean;

/** A field that changed. A changed secret has neither value. */
export interface AuditChange {
  readonly field: string;
  /** The part of the document that changed; absent for the document itself. */
  readonly part?: string | undefined;
  /** Absent for something new. */
  readonly before?: AuditValue | undefined;
  /** Absent for something deleted. */
  readonly after?: AuditValue | undefined;
}

/** A part that changed, as it is called today. A deleted one is unknown. */
export interface AuditPart {
  readonly id: string;
  /** Its place in the document; starts at 1. */
  readonly position: number;
  readonly description: Translated;
}

/** An entry of an organisation's audit log: one write, and the document it changed. */
export interface AuditEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The name at that time; null for the marketplace. */
  readonly by: string | null;
  readonly side: AuditSide;
  /** The name of the call. */
  readonly action: string;
  readonly kind: AuditKind | null;
  readonly documentId: string | null;
  /** The document's number or name at that time. */
  readonly number: string | null;
  /** The first few changes, or all. */
  readonly changes: readonly AuditChange[];
  /** The number of all changes. */
  readonly changeCount: number;
  /** The changed parts; empty unless all changes were asked for. */
  readonly parts: readonly AuditPart[];
}

/** The number of changes of a row, unless all are asked for. */
export const AUDIT_CHANGES_SHOWN = 12;

/** The documents with a history, and the feature whose readers may see it. */
export const HISTORY_FEATURES = {
  ...recordOf(LOCKED_DOCUMENT_KINDS, (kind) => LOCKED_DOCUMENTS[kind].feature),
  invoice: 'supplier-accounting',
  credit: 'supplier-accounting',
} as const satisfies Record<string, Feature>;
export type HistoryKind = keyof typeof HISTORY_FEATURES;

/** A document that has a history. */
export interface HistoryOwner {
  readonly kind: HistoryKind;
  readonly id: string;
}

/** What happened to a document. */
export const HISTORY_EVENTS = [
  'received',
  'requoted',
  'quoted',
  'corrected',
  'cancelled',
  'partsCancelled',
  'acknowledged',
  'invoiced',
  'split',
  'paid',
  'approved',
  'refused',
  'credited',
  'taken',
  'assigned',
  'unassigned',
] as const;

/** One step of a document's history. */
export interface HistoryEvent {
  /** ISO 8601. */
  readonly at: string;
  readonly what: (typeof HISTORY_EVENTS)[number];
  /** A person's name, or the shop's; null for the marketplace. */
  readonly by: string | null;
  readonly side: AuditSide;
  /** The number of parts; of an invoice, only when others of the order are not on it. Of a split, pieces that stay open. */
  readonly count?: number | undefined;
  /** The colleague it was assigned to, or the number of an invoice, a credit or a part. */
  readonly name?: string | undefined;
  readonly amountCents?: number | undefined;
}

/** The logged calls that have a translation. */
export const AUDIT_ACTIONS = [
  'submitQuote',
  'sendQuoteRequest',
  'cancelQuoteRequest',
  'placeOrder',
  'acknowledgeOrder',
  'completeOrder',
  'cancelOrderParts',
  'sendCreditRequest',
  'answerCreditRequest',
  'assignDocument',
  'refreshLock',
  'updateSupplierClient',
  'setClientSuppliers',
  'setInventoryApi',
  'setOpenHours',
  'setDiscountRules',
  'replacePriceList',
  'takeBackPriceList',
  'setKnownPriceOrigins',
  'updateCommunicationSettings',
  'createSupplier',
  'updateSupplier',
  'InsertOrganization',
  'UpsertOrganization',
  'saveView',
  'renameView',
  'deleteView',
  'addWorkflowNote',
  'changeWorkflowNote',
  'addFeatureDocument',
  'renameFeatureDocument',
  'archiveFeatureDocument',
  'destroyFeatureDocument',
  'InsertFile',
  'uploadPhoto',
  'uploadPartPhoto',
  'SendEmail',
  'settle',
] as const;

/** The fields that have a translation. */
export const AUDIT_FIELDS = [
  'status',
  'isReRequested',
  'expiresAt',
  'cancelledAt',
  'inCharge',
  'isInRequote',
  'state',
  'dueAt',
  'totalCents',
  'number',
  'ownNumber',
  'invoiceDate',
  'shippingDate',
  'creditDate',
  'isBackOrdered',
  'expectedOn',
  'quantity',
  'amountCents',
  'reason',
  'decision',
  'by',
  'at',
  'side',
  'photoIds',
  'requestedBy',
  'message',
  'contactName',
  'directPhone',
  'extension',
  'sponsorId',
  'name',
  'en',
  'fr',
  'address',
  'city',
  'province',
  'postalCode',
  'phone',
  'email',
  'federalTaxNumber',
  'provincialTaxNumber',
  'days',
  'holidays',
  'rules',
  'url',
  'key',
  ...COMMUNICATIONS,
  'list',
  'isShared',
  'text',
  'place',
  'isSettled',
  'featureId',
  'archivedAt',
  'type',
  'availability',
  'deliveryDays',
  'industryType',
  'certifications',
  'condition',
  'recycledQuality',
  'recycledYear',
  'retailPriceCents',
  'grossPriceCents',
  'netPriceCents',
  'discountBasisPoints',
  'fileName',
  'lineCount',
  'origins',
  ...ANSWER_TEXT_NAMES,
  'partsLink',
  'subtotalCents',
  'grandTotalCents',
  'tab',
  'search',
  'sort',
  'direction',
  'partsCents',
  'taxesCents',
  'federalTaxCents',
  'provincialTaxCents',
  'discountsCents',
  'taxReason',
] as const;

/** The codes that have a translation. */
export const AUDIT_VALUES = [
  'pending',
  'confirmed',
  'cancelled',
  'notBilled',
  'invoiced',
  'paid',
  'approved',
  'refused',
  'completed',
  'active',
  'approve',
  'refuse',
  'supplier',
  'shop',
] as const;
