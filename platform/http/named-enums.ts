import * as v from 'valibot';
import { PROBLEM_CODES } from '../../contracts/call.ts';
import { ROLES } from '../../contracts/identity/administration.ts';
import { CLIENT_ANSWERS } from '../../contracts/supplier/clients.ts';
import { IMPLIED_FIELDS, TYPED_QUALITIES } from '../../contracts/supplier/quote-drafts.ts';
import { VIEW_CHOICES } from '../../contracts/supplier/saved-views.ts';
import { SERVICES } from '../../contracts/system/system.ts';
import { AUDIT_KINDS, AUDIT_SIDES, HISTORY_EVENTS } from '../../domain/audit.ts';
import { CLIENT_SORTS, CLIENT_STATUSES } from '../../domain/client-rows.ts';
import { CREDIT_DECISIONS, CREDIT_REQUEST_SORTS, CREDIT_REQUEST_STATUSES } from '../../domain/credit-request.ts';
import * as enumerations from '../../domain/enumerations.ts';
import { FEATURES } from '../../domain/features.ts';
import { HOLIDAYS } from '../../domain/holidays.ts';
import { INVOICE_STATUSES } from '../../domain/invoice-status.ts';
import { TRIAL_CONTENTS, TRIAL_ENDINGS } from '../../domain/inventory-api.ts';
import { ASSIGNED, SUBSTATUSES } from '../../domain/list-filters.ts';
import { SHOP_LISTS } from '../../domain/listed-shop.ts';
import { LIST_KINDS, LISTS, SORT_DIRECTIONS } from '../../domain/lists.ts';
import { DOCUMENT_CHANGES, LOCKED_DOCUMENT_KINDS, SIDES } from '../../domain/lock.ts';
import { OPENED_KINDS } from '../../domain/opened-document.ts';
import { ORDER_SORTS, PART_STATES } from '../../domain/order.ts';
import { PASSWORD_PROBLEMS } from '../../domain/password.ts';
import { SCOPE_TYPES } from '../../domain/permission.ts';
import { KNOWN_PRICE_ORIGINS } from '../../domain/price-list.ts';
import { PRICE_SOURCES, TYPED_PRICES } from '../../domain/prices.ts';
import { PROVINCES } from '../../domain/provinces.ts';
import { QUOTE_REQUEST_SORTS } from '../../domain/quote-request.ts';
import { TAX_KINDS } from '../../domain/tax-kind.ts';
import { TRANSACTION_SORTS, TRANSACTION_TYPES } from '../../domain/transaction.ts';
import { NOTE_CHANGES, NOTE_KINDS } from '../../domain/workflow-note.ts';
import { USE_KINDS } from '../../domain/workflow-use.ts';

/** The enumerations of the calls, by the names under which OpenAPI publishes each of them once. */
const NAMES = {
  Assigned: ASSIGNED,
  AuditKind: AUDIT_KINDS,
  AuditSide: AUDIT_SIDES,
  AuditTab: LISTS.audit.tabs,
  Availability: enumerations.Availability,
  CancellationReason: enumerations.CancellationReason,
  ClientAnswer: CLIENT_ANSWERS,
  ClientSort: CLIENT_SORTS,
  ClientStatus: CLIENT_STATUSES,
  CreditDecision: CREDIT_DECISIONS,
  CreditRequestSort: CREDIT_REQUEST_SORTS,
  CreditRequestStatus: CREDIT_REQUEST_STATUSES,
  CreditRequestTab: LISTS.creditRequests.tabs,
  DocumentChange: DOCUMENT_CHANGES,
  Feature: FEATURES,
  HistoryEvent: HISTORY_EVENTS,
  Holiday: HOLIDAYS,
  IndustryType: enumerations.IndustryType,
  ImpliedField: IMPLIED_FIELDS,
  InvoiceStatus: INVOICE_STATUSES,
  KnownPriceOrigin: KNOWN_PRICE_ORIGINS,
  Language: enumerations.LANGUAGES,
  List: LIST_KINDS,
  LockedDocumentKind: LOCKED_DOCUMENT_KINDS,
  NoteChange: NOTE_CHANGES,
  NoteKind: NOTE_KINDS,
  OpenedKind: OPENED_KINDS,
  OrderSort: ORDER_SORTS,
  PartCondition: enumerations.PartCondition,
  PartState: PART_STATES,
  PasswordProblem: PASSWORD_PROBLEMS,
  PriceSource: enumerations.KnownPriceSource,
  ProblemCode: PROBLEM_CODES,
  Province: PROVINCES,
  QuoteRequestSort: QUOTE_REQUEST_SORTS,
  RecycledQuality: enumerations.RECYCLED_QUALITIES,
  Role: ROLES,
  ScopeType: SCOPE_TYPES,
  Service: SERVICES,
  ShopList: SHOP_LISTS,
  Side: SIDES,
  SortDirection: SORT_DIRECTIONS,
  Status: enumerations.Status,
  Substatus: SUBSTATUSES,
  TaxKind: TAX_KINDS,
  TransactionSort: TRANSACTION_SORTS,
  TransactionType: TRANSACTION_TYPES,
  TrialContent: TRIAL_CONTENTS,
  TrialEnding: TRIAL_ENDINGS,
  TypedPrice: TYPED_PRICES,
  TypedPriceSource: PRICE_SOURCES,
  TypedQuality: TYPED_QUALITIES,
  UseKind: USE_KINDS,
  ViewAssigned: VIEW_CHOICES.assigned,
  ViewPreset: VIEW_CHOICES.preset,
  ViewSort: VIEW_CHOICES.sort,
  ViewSubstatus: VIEW_CHOICES.substatus,
  ViewTab: VIEW_CHOICES.tab,
  ViewUnread: VIEW_CHOICES.unread,
  Weekday: enumerations.WEEKDAYS,
} as const satisfies Record<string, object>;

/** By the list or object itself: two enumerations may have the same values and mean something else. */
const NAME_OF = new Map<unknown, string>(Object.entries(NAMES).map(([name, values]) => [values, name]));

const PLACE = '#/components/schemas/';
const picklist = v.looseObject({ type: v.literal('picklist'), options: v.array(v.unknown()) });
const enumeration = v.looseObject({ type: v.literal('enum'), enum: v.record(v.string(), v.unknown()) });
const FLAG = new Set<unknown>(['true', 'false']);

interface Described {
  readonly $ref?: string;
  readonly type?: 'boolean';
}

/** The reference to a named enumeration; null for any other schema. A choice of `true` and `false` is a boolean. */
export function named(schema: unknown): Described | null {
  // Not the parsed copy: the name belongs to the list itself.
  const values = v.is(picklist, schema) ? schema.options : v.is(enumeration, schema) ? schema.enum : null;
  const name = NAME_OF.get(values);
  if (name !== undefined) return { $ref: PLACE + name };
  const isFlag = Array.isArray(values) && values.length === FLAG.size && values.every((value) => FLAG.has(value));
  return isFlag ? { type: 'boolean' } : null;
}

/** The named schemas of a document: these, and the enumerations that its calls and these use. */
export function componentsOf(own: Readonly<Record<string, object>>, paths: object): Record<string, object> {
  const text = JSON.stringify([own, paths]);
  const used = Object.entries(NAMES).filter(([name]) => text.includes(`"${PLACE}${name}"`));
  const described = used.map(([name, values]) => {
    const options: readonly (string | number)[] = Object.values(values);
    return [name, { type: typeof options[0] === 'number' ? 'integer' : 'string', enum: options }] as const;
  });
  return { ...own, ...Object.fromEntries(described) };
}
