import type { OrderSending } from '../../../machines/order/order.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { outcomeCheck } from '../edited-document/edited-document.connect.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import { failureWords } from '../failure/failure-words.ts';
import type { OrderSnapshot, SendEvent } from './order.actors.ts';

/** The sends made from a dialog. It stays open until the result is known. */
type DialogSending = Exclude<OrderSending['name'], 'sale'>;

/** Whether it is being sent, or its result is unknown. */
export const isUnderWay = (snapshot: OrderSnapshot, name: DialogSending): boolean =>
  snapshot.context.sending?.name === name &&
  (['submitting', 'checkingOutcome', 'outcomeUnknown'] as const).some((state) => snapshot.matches({ open: state }));

/** The state of sending: refused, in progress, or unknown. */
export function dialogBanner(
  snapshot: OrderSnapshot,
  send: SendEvent,
  isFailed: boolean,
  titles: Readonly<Record<'failed' | 'checking' | 'unknown', Words>>,
): PageBanner | null {
  if (isFailed)
    return {
      tone: 'error',
      title: titles.failed,
      detail: failureWords(snapshot.context.refused),
      action: null,
    };
  if (snapshot.matches({ open: 'checkingOutcome' }))
    return { tone: 'info', title: titles.checking, detail: null, action: null };
  if (!snapshot.matches({ open: 'outcomeUnknown' })) return null;
  return {
    tone: 'warning',
    title: titles.unknown,
    detail: failureWords(snapshot.context.failure),
    action: { label: { key: 'lock:checkOutcome' }, run: outcomeCheck(send) },
  };
}
