import { LONGEST_WAIT_DAYS, type ExpectedPart, type ExpectedProblem } from '../../../domain/acknowledgement.ts';
import { dayAfter, marketplaceDay } from '../../../domain/marketplace-day.ts';
import type { OrderPart } from '../../../domain/order.ts';
import { refusedDialogPlaces } from '../../../machines/order/order.sending.ts';
import { acknowledgementProblems, expectedParts } from '../../../machines/order/order.rules.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import { verbs } from '../machine/verbs.ts';
import { dialogBanner, isUnderWay } from './dialog-sending.connect.ts';
import type { OrderSnapshot, SendEvent } from './order.actors.ts';

/** A part with its date, as typed or as told to the shop. */
export interface ExpectedValues extends ExpectedPart {
  readonly part: OrderPart;
  /** The problem to show. `refused`: by the platform. */
  readonly problem: ExpectedProblem | 'refused' | null;
  readonly change: (change: Partial<ExpectedPart>) => void;
}

/** The acknowledgement form and its sending. */
export interface AcknowledgingValues {
  readonly parts: readonly ExpectedValues[];
  /** The date that all parts share; null: they differ, or have none. */
  readonly common: string | null;
  readonly changeAll: (change: Partial<ExpectedPart>) => void;
  /** The allowed range of the dates (ISO 8601). */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly banner: PageBanner | null;
  readonly isEditable: boolean;
  readonly isSending: boolean;
  /** Null while the outcome is unknown, because nothing may be sent again until it is known. */
  readonly send: (() => void) | null;
  /** Null when it can no longer be undone. */
  readonly close: (() => void) | null;
}

const TITLES = {
  failed: { key: 'order:acknowledgeFailed' },
  checking: { key: 'order:acknowledge.checking' },
  unknown: { key: 'order:acknowledge.unknown' },
} as const;

const acknowledgingVerbs = verbs((send: SendEvent) => ({
  send: () => send({ type: 'acknowledgement.send' }),
  close: () => send({ type: 'acknowledgement.close' }),
}));

/** Callbacks for one part or several, by their ids separated by spaces. */
const changeVerb = verbs(
  (send: SendEvent, partIds) => (change: Partial<ExpectedPart>) =>
    send({ type: 'acknowledgement.change', partIds: partIds.split(' '), change }),
);

/** The acknowledgement dialog; null while closed. */
export function connectAcknowledging(snapshot: OrderSnapshot, send: SendEvent): AcknowledgingValues | null {
  const isEditable = snapshot.matches({ open: { reserved: 'acknowledging' } });
  if (!isEditable && !isUnderWay(snapshot, 'acknowledgement')) return null;
  const isUnknown = snapshot.matches({ open: 'outcomeUnknown' });
  const acknowledge = acknowledgingVerbs(send);
  const problems = snapshot.matches({ open: { reserved: { acknowledging: 'correcting' } } })
    ? acknowledgementProblems(snapshot.context)
    : {};
  const refused = refusedDialogPlaces(snapshot.context).map(({ partId }) => partId);
  const parts = expectedParts(snapshot.context);
  const [first] = parts;
  const today = marketplaceDay(snapshot.context.readAt);
  return {
    parts: parts.map(({ part, expected }) => ({
      part,
      ...expected,
      problem: problems[part.id] ?? (refused.includes(part.id) ? 'refused' : null),
      change: changeVerb(send, part.id),
    })),
    common:
      first && parts.every(({ expected }) => expected.expectedOn === first.expected.expectedOn)
        ? first.expected.expectedOn
        : null,
    changeAll: changeVerb(send, parts.map(({ part }) => part.id).join(' ')),
    firstDay: today,
    lastDay: dayAfter(today, LONGEST_WAIT_DAYS),
    banner: dialogBanner(snapshot, send, snapshot.matches({ open: { reserved: { acknowledging: 'failed' } } }), TITLES),
    isEditable,
    isSending: !isEditable && !isUnknown,
    send: isUnknown ? null : acknowledge.send,
    close: isEditable ? acknowledge.close : null,
  };
}
