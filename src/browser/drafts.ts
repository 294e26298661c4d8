import { del, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { communicationChoices } from '../../contracts/supplier/communication-choices.ts';
import { typedAnswer } from '../../contracts/supplier/quote-drafts.ts';
import { quoteRequestPart } from '../../contracts/supplier/quote-request-part.ts';
import type { ClientDraft } from '../../machines/client/client.types.ts';
import type { CreditForm, CreditRequestDraft } from '../../machines/credit-request/credit-request.types.ts';
import type { ClientRecord } from '../../domain/client.ts';
import { CREDIT_DECISIONS } from '../../domain/credit-request.ts';
import { CancellationReason, IndustryType, WEEKDAYS } from '../../domain/enumerations.ts';
import { HOLIDAYS } from '../../domain/holidays.ts';
import type { DayHours } from '../../domain/open-hours.ts';
import { PART_STATES } from '../../domain/order.ts';
import { NOTE_KINDS } from '../../domain/workflow-note.ts';
import type { DraftContent, DraftedKind, DraftKey, KeptDraft } from '../../machines/draft/draft.types.ts';
import type { AcknowledgementDraft, CancellationDraft, OrderDraft, Sale } from '../../machines/order/order.types.ts';
import type { QuoteDraft } from '../../machines/quote-request/quote-request.types.ts';
import type { SettingsDraft, SettingsValues } from '../../machines/settings/settings.types.ts';
import type { NotesDraft } from '../../machines/workflow-notes/workflow-notes.types.ts';
import { draftStore, withTimeout, announceDraftChange } from '../services/draft-store.ts';
import { openSignOut } from '../services/open-sign-out.ts';
import { sharedComputer } from '../services/shared-computer.ts';
import {
  DRAFT_VERSION,
  keyOf,
  storedDraft,
  trueTimeOf,
  type DraftClock,
  type DraftOwner,
} from './drafted-documents.ts';

const sale = v.object({
  parts: v.record(
    v.string(),
    v.object({
      state: v.picklist([...PART_STATES, 'later']),
      quantity: v.string(),
      discount: v.string(),
      expectedOn: v.exactOptional(v.string()),
      rest: v.exactOptional(v.picklist(['later', 'notBilled'])),
    }),
  ),
  ownNumber: v.string(),
  invoiceDate: v.string(),
  shippingDate: v.string(),
  isShippedOnInvoiceDate: v.boolean(),
  // Drafts saved earlier have none.
  taxRate: v.optional(v.string(), ''),
  isTaxFree: v.optional(v.boolean(), false),
  taxReason: v.optional(v.string(), ''),
}) satisfies v.GenericSchema<unknown, Sale>;

const cancellation = v.object({
  partIds: v.array(v.string()),
  reason: v.enum(CancellationReason),
  note: v.string(),
}) satisfies v.GenericSchema<unknown, CancellationDraft>;

const acknowledgement = v.record(
  v.string(),
  v.object({ isBackOrdered: v.boolean(), expectedOn: v.nullable(v.string()) }),
) satisfies v.GenericSchema<unknown, AcknowledgementDraft>;

const creditForm = v.object({
  decision: v.picklist([...CREDIT_DECISIONS, 'none']),
  amount: v.string(),
  number: v.string(),
  date: v.string(),
  approvalReason: v.string(),
  refusalReason: v.string(),
  photoIds: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, CreditForm>;

const clientRecord = v.object({
  contactName: v.string(),
  directPhone: v.string(),
  extension: v.string(),
  ownNumber: v.string(),
  note: v.string(),
}) satisfies v.GenericSchema<unknown, ClientRecord>;

/** As typed, so a time may be incomplete. */
const hours = v.object({
  day: v.picklist(WEEKDAYS),
  isOpen: v.boolean(),
  start: v.string(),
  end: v.string(),
  lunchStart: v.string(),
  lunchEnd: v.string(),
  answersDuringLunch: v.boolean(),
}) satisfies v.GenericSchema<unknown, DayHours>;

const settings = v.variant('section', [
  // Keys must not be stored in the browser.
  v.object({ section: v.literal('inventoryApi'), url: v.string(), key: v.literal(''), keyHint: v.literal('') }),
  v.object({
    section: v.literal('openHours'),
    days: v.array(hours),
    // Drafts kept before the holidays have none.
    holidays: v.optional(v.array(v.picklist(HOLIDAYS)), []),
  }),
  v.object({
    section: v.literal('discounts'),
    rules: v.array(
      v.object({ key: v.number(), shopId: v.string(), industryType: v.enum(IndustryType), discount: v.string() }),
    ),
    shops: v.array(v.object({ id: v.string(), name: v.string(), city: v.string() })),
  }),
  v.object({ section: v.literal('communications'), choices: communicationChoices }),
]) satisfies v.GenericSchema<unknown, SettingsValues>;

/**
 * Drafts saved before this field was renamed call it `isAskedAnew`. Delete this a month after the rename, when no such
 * drafts are left.
 */
const renamed = (part: unknown): unknown => {
  const before = v.safeParse(v.looseObject({ isAskedAnew: v.boolean() }), part);
  return before.success ? { isInRequote: before.output.isAskedAnew, ...before.output } : part;
};

const CONTENTS = {
  'quote-request': v.object({
    answers: v.record(v.string(), typedAnswer),
    parts: v.array(v.pipe(v.unknown(), v.transform(renamed), quoteRequestPart)),
    sendKey: v.string(),
  }) satisfies v.GenericSchema<unknown, QuoteDraft>,
  order: v.object({
    sale,
    cancellation,
    /** Drafts saved before orders could be acknowledged lack it. */
    acknowledgement: v.optional(acknowledgement, {}),
    cancelledPartIds: v.array(v.string()),
    sendKey: v.string(),
  }) satisfies v.GenericSchema<unknown, OrderDraft>,
  'credit-request': v.object({ form: creditForm, sendKey: v.string() }) satisfies v.GenericSchema<
    unknown,
    CreditRequestDraft
  >,
  client: v.object({ record: clientRecord, base: clientRecord, reason: v.string() }) satisfies v.GenericSchema<
    unknown,
    ClientDraft
  >,
  settings: v.object({ typed: settings, base: settings, isKeyLeftOut: v.boolean() }) satisfies v.GenericSchema<
    unknown,
    SettingsDraft
  >,
  'workflow-notes': v.object({
    typed: v.record(
      v.string(),
      v.object({
        place: v.string(),
        questionId: v.nullable(v.string()),
        kind: v.picklist(NOTE_KINDS),
        text: v.string(),
        saveKey: v.string(),
        edits: v.number(),
      }),
    ),
  }) satisfies v.GenericSchema<unknown, NotesDraft>,
} satisfies Record<DraftedKind, v.GenericSchema<unknown, DraftContent>>;

/** Unsent changes, stored in IndexedDB. Every method rejects when the browser cannot store data. */
export class Drafts {
  private readonly owner: DraftOwner;
  private readonly clock: DraftClock;

  /** The owner is read when the page opens, so that saves still have one while the page closes. */
  constructor(owner: DraftOwner, clock: DraftClock) {
    this.owner = owner;
    this.clock = clock;
  }

  /** Null when there is none or it cannot be parsed. */
  async read(key: DraftKey): Promise<KeptDraft | null> {
    const found = v.safeParse(storedDraft, await withTimeout(get(keyOf(this.owner, key), draftStore)));
    if (!found.success) return null;
    const content = v.safeParse(CONTENTS[key.documentKind], found.output.content);
    return content.success ? { content: content.output, savedAt: trueTimeOf(found.output, this.clock) } : null;
  }

  /** Returns the time of the save. */
  async write(key: DraftKey, content: DraftContent | null): Promise<string> {
    const savedAt = new Date(this.clock.now()).toISOString();
    // The page is closing because the user is signing out, here or in another tab.
    if (sharedComputer.isOn() && openSignOut.isOpen()) return savedAt;
    const stored = {
      version: DRAFT_VERSION,
      savedAt,
      ...(this.clock.isKnown && { keptSince: savedAt }),
      content,
    };
    await withTimeout(set(keyOf(this.owner, key), stored, draftStore));
    announceDraftChange();
    return savedAt;
  }

  async erase(key: DraftKey): Promise<void> {
    await withTimeout(del(keyOf(this.owner, key), draftStore));
    announceDraftChange();
  }
}
