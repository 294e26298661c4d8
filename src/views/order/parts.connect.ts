import { lineTotalCents, type BilledLine } from '../../../domain/invoice.ts';
import { LONGEST_WAIT_DAYS } from '../../../domain/acknowledgement.ts';
import { dayAfter, marketplaceDay } from '../../../domain/marketplace-day.ts';
import { invoicesOf, type OrderPart } from '../../../domain/order.ts';
import {
  choicesOf,
  expectedLine,
  isCancelledPart,
  isSettledIn,
  laterPieces,
  partProblems,
  unbilledPieces,
  type SaleProblems,
} from '../../../machines/order/order.rules.ts';
import { untouchedPart } from '../../../machines/order/order.sale.ts';
import { refusedPlaces } from '../../../machines/order/order.sending.ts';
import type { LineChange, OrderEvent, PartChoice, PartDraft } from '../../../machines/order/order.types.ts';
import { withRefused } from '../../../machines/support/refused.ts';
import type { Words } from '../../i18n/resources.ts';
import { visitNow } from '../left-fields/visits.ts';
import { verbs } from '../machine/verbs.ts';
import { refusalWords } from './commands.ts';
import { isOver } from './order.connect.ts';
import type { OrderSnapshot, SendEvent } from './order.actors.ts';

/** Actions for all parts. */
export interface PartsValues {
  readonly count: number;
  /** The order is read-only. */
  readonly isOver: boolean;
  readonly confirmAll: () => void;
  readonly confirmAllRefusal: Words | null;
  /** The shop has been told before. */
  readonly isAcknowledged: boolean;
  readonly acknowledge: () => void;
  readonly acknowledgeRefusal: Words | null;
  readonly cancelSome: () => void;
  readonly cancelSomeRefusal: Words | null;
}

const CONFIRM_ALL: OrderEvent = { type: 'parts.confirm' };
const ACKNOWLEDGE: OrderEvent = { type: 'acknowledgement.open' };
const CANCEL_SOME: OrderEvent = { type: 'cancellation.open', partIds: [] };

const partsVerbs = verbs((send: SendEvent) => ({
  confirmAll: () => send(CONFIRM_ALL),
  acknowledge: () => send(ACKNOWLEDGE),
  cancelSome: () => send(CANCEL_SOME),
}));

export const connectParts = (snapshot: OrderSnapshot, send: SendEvent): PartsValues => ({
  count: snapshot.context.document?.parts.length ?? 0,
  isOver: isOver(snapshot),
  ...partsVerbs(send),
  confirmAllRefusal: refusalWords(snapshot, CONFIRM_ALL),
  isAcknowledged: (snapshot.context.document?.acknowledgement ?? null) !== null,
  acknowledgeRefusal: refusalWords(snapshot, ACKNOWLEDGE),
  cancelSomeRefusal: refusalWords(snapshot, CANCEL_SOME),
});

export interface PartValues {
  readonly part: OrderPart;
  readonly draft: PartDraft;
  /** The statuses to choose from; empty when final. */
  readonly choices: readonly PartChoice[];
  readonly isEditable: boolean;
  readonly problems: NonNullable<SaleProblems['parts'][string]>;
  /** Shows all problems after a failed confirmation; before that, only those of fields the user has typed in. */
  readonly areAllProblemsShown: boolean;
  /** The days to choose from when it comes later (ISO 8601). */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Pieces that are not billed, though others of the part are. */
  readonly unbilledCount: number;
  /** Pieces that stay open for another invoice. */
  readonly laterCount: number;
  /** The number of its invoice, while others of the order are open. */
  readonly invoiceNumber: string | null;
  /** The line as billed, or as ordered while pending; null when not billed or its numbers are invalid. */
  readonly billed: (BilledLine & { readonly totalCents: number }) | null;
  readonly decide: (state: PartChoice) => void;
  readonly change: (change: LineChange) => void;
  /** Null when it is cancelled or invoiced. */
  readonly cancel: (() => void) | null;
}

function billedLine(snapshot: OrderSnapshot, part: OrderPart, draft: PartDraft): PartValues['billed'] {
  const order = snapshot.context.document;
  if (order && (isOver(snapshot) || isSettledIn(order, part)))
    return invoicesOf(order).flatMap(({ lines }) => lines.filter(({ partId }) => partId === part.id))[0] ?? null;
  const line = expectedLine(part, draft);
  return line ? { ...line, totalCents: lineTotalCents(line) } : null;
}

const partVerbs = verbs((send: SendEvent, partId) => ({
  decide: (state: PartChoice) => send({ type: 'part.decide', partId, state }),
  change: (change: LineChange) => send({ type: 'part.change', partId, change, visit: visitNow() }),
  cancel: () => send({ type: 'cancellation.open', partIds: [partId] }),
}));

/** One part of the order, so that typing in it renders nothing else. */
export function connectPart(snapshot: OrderSnapshot, send: SendEvent, index: number): PartValues | null {
  const { document: order, sale, readAt } = snapshot.context;
  const part = order?.parts[index];
  if (!order || !part) return null;
  const isSettled = isOver(snapshot) || isSettledIn(order, part);
  const untouched = untouchedPart(part, order, readAt);
  const draft = isSettled ? { ...untouched, state: part.state } : (sale.parts[part.id] ?? untouched);
  const firstDay = marketplaceDay(readAt);
  const refused = refusedPlaces(snapshot.context).flatMap(({ partId, field }) => (partId === part.id ? [field] : []));
  const { decide, change, cancel } = partVerbs(send, part.id);
  return {
    part,
    draft,
    choices: isSettled ? [] : choicesOf(part),
    isEditable: snapshot.hasTag('editable'),
    problems: withRefused(partProblems(part, draft, readAt) ?? {}, refused),
    areAllProblemsShown: refused.length > 0 || snapshot.matches({ open: { reserved: { editing: 'correcting' } } }),
    firstDay,
    lastDay: dayAfter(firstDay, LONGEST_WAIT_DAYS),
    unbilledCount: isSettled ? 0 : unbilledPieces(part, draft),
    laterCount: isSettled ? 0 : laterPieces(part, draft),
    invoiceNumber: isSettledIn(order, part)
      ? (invoicesOf(order).find(({ lines }) => lines.some(({ partId }) => partId === part.id))?.ownNumber ?? null)
      : null,
    billed: billedLine(snapshot, part, draft),
    decide,
    change,
    cancel: isCancelledPart(part) || isSettledIn(order, part) ? null : cancel,
  };
}
