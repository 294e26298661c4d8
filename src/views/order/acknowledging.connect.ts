import { LONGEST_WAIT_DAYS, type ExpectedPart, type ExpectedProblem } from '../../../domain/acknowledgement.ts';
import { dayAfter, marketplaceDay } from '../../../domain/marketplace-day.ts';
import type { OrderPart } from '../../../domain/order.ts';
import { refusedDialogPlaces } from '../../../machines/order/order.checks.ts';
import { acknowledgementProblems, expectedParts } from '../../../machines/order/order.rules.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import { verbs } from '../machine/verbs.ts';
import { dialogBanner, isUnderWay } from './dialog-sending.connect.ts';
import type { Shown, Senders } from './order.actors.ts';

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

const acknowledgingVerbs = verbs((send: Senders['editor']) => ({
  send: () => send({ type: 'acknowledgement.send' }),
  close: () => send({ type: 'acknowledgement.close' }),
}));

/** Callbacks for one part or several, by their ids separated by spaces. */
const changeVerb = verbs(
  (send: Senders['editor'], partIds) => (change: Partial<ExpectedPart>) =>
    send({ type: 'acknowledgement.change', partIds: partIds.split(' '), change }),
);

/** The acknowledgement dialog; null while closed. */
export function connectAcknowledging(shown: Shown, tell: Senders): AcknowledgingValues | null {
  const { document, editor } = shown;
  const isEditable = editor.matches({ open: 'acknowledging' });
  if (!isEditable && !isUnderWay(shown, 'acknowledgement')) return null;
  const isUnknown = document.matches({ open: 'outcomeUnknown' });
  const { send, close } = acknowledgingVerbs(tell.editor);
  const problems = editor.matches({ open: { acknowledging: 'correcting' } })
    ? acknowledgementProblems(editor.context)
    : {};
  const refused = refusedDialogPlaces(editor.context).map(({ partId }) => partId);
  const parts = expectedParts(editor.context);
  const [first] = parts;
  const today = marketplaceDay(editor.context.readAt);
  return {
    parts: parts.map(({ part, expected }) => ({
      part,
      ...expected,
      problem: problems[part.id] ?? (refused.includes(part.id) ? 'refused' : null),
      change: changeVerb(tell.editor, part.id),
    })),
    common:
      first && parts.every(({ expected }) => expected.expectedOn === first.expected.expectedOn)
        ? first.expected.expectedOn
        : null,
    changeAll: changeVerb(tell.editor, parts.map(({ part }) => part.id).join(' ')),
    firstDay: today,
    lastDay: dayAfter(today, LONGEST_WAIT_DAYS),
    banner: dialogBanner(shown, tell, editor.matches({ open: { acknowledging: 'failed' } }), TITLES),
    isEditable,
    isSending: !isEditable && !isUnknown,
    send: isUnknown ? null : send,
    close: isEditable ? close : null,
  };
}
