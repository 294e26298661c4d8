import { lineTotalCents, type BilledLine } from '../../../domain/invoice.ts';
import type { OrderPart, PartState } from '../../../domain/order.ts';
import {
  choicesOf,
  isCancelledPart,
  lineOf,
  partProblems,
  untouchedPart,
  type SaleProblems,
} from '../../../machines/order/order.rules.ts';
import type { LineChange, PartDraft } from '../../../machines/order/order.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { refusalWords } from './commands.ts';
import { isOver, type Send, type Snapshot } from './order.connect.ts';

/** Actions for all parts. */
export interface PartsValues {
  readonly count: number;
  /** The order is read-only. */
  readonly isOver: boolean;
  readonly confirmAll: () => void;
  readonly confirmAllRefusal: Words | null;
  readonly cancelSome: () => void;
  readonly cancelSomeRefusal: Words | null;
}

export const connectParts = (snapshot: Snapshot, send: Send): PartsValues => ({
  count: snapshot.context.order?.parts.length ?? 0,
  isOver: isOver(snapshot),
  confirmAll: () => send({ type: 'parts.confirm' }),
  confirmAllRefusal: refusalWords(snapshot, { type: 'parts.confirm' }),
  cancelSome: () => send({ type: 'cancellation.open', partIds: [] }),
  cancelSomeRefusal: refusalWords(snapshot, { type: 'cancellation.open', partIds: [] }),
});

export interface PartValues {
  readonly part: OrderPart;
  readonly draft: PartDraft;
  /** The statuses to choose from; empty when final. */
  readonly choices: readonly PartState[];
  readonly isEditable: boolean;
  readonly problems: NonNullable<SaleProblems['parts'][string]>;
  /** Shows all problems after a failed confirmation; before that, only those of typed fields. */
  readonly areAllProblemsShown: boolean;
  /** The billed line; null when not billed or its numbers are invalid. */
  readonly billed: (BilledLine & { readonly totalCents: number }) | null;
  readonly decide: (state: PartState) => void;
  readonly change: (change: LineChange) => void;
  /** Null when already cancelled. */
  readonly cancel: (() => void) | null;
}

function billedLine(snapshot: Snapshot, part: OrderPart, draft: PartDraft): PartValues['billed'] {
  if (isOver(snapshot)) return snapshot.context.order?.invoice?.lines.find(({ partId }) => partId === part.id) ?? null;
  const line = draft.state === 'confirmed' ? lineOf(part, draft) : null;
  return line ? { ...line, totalCents: lineTotalCents(line) } : null;
}

/** One part of the order, so that typing in it renders nothing else. */
export function connectPart(snapshot: Snapshot, send: Send, index: number): PartValues | null {
  const { order, sale } = snapshot.context;
  const part = order?.parts[index];
  if (!part) return null;
  const isSettled = isOver(snapshot);
  const draft = (isSettled ? null : sale.parts[part.id]) ?? untouchedPart(part);
  return {
    part,
    draft,
    choices: isSettled ? [] : choicesOf(part),
    isEditable: snapshot.hasTag('editable'),
    problems: partProblems(part, draft) ?? {},
    areAllProblemsShown: snapshot.matches({ open: { reserved: { editing: 'correcting' } } }),
    billed: billedLine(snapshot, part, draft),
    decide: (state) => send({ type: 'part.decide', partId: part.id, state }),
    change: (change) => send({ type: 'part.change', partId: part.id, change }),
    cancel: isCancelledPart(part) ? null : () => send({ type: 'cancellation.open', partIds: [part.id] }),
  };
}
