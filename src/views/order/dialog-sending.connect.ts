import type { OrderSending } from '../../../machines/order/order.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { outcomeCheck } from '../edited-document/edited-document.connect.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import { failureWords } from '../failure/failure-words.ts';
import type { Shown, Senders } from './order.actors.ts';

/** The sends made from a dialog. It stays open until the result is known. */
type DialogSending = Exclude<OrderSending['name'], 'sale'>;

/** Whether it is being sent, or its result is unknown. */
export const isUnderWay = ({ document }: Pick<Shown, 'document'>, name: DialogSending): boolean =>
  document.context.sending?.name === name &&
  (['submitting', 'checkingOutcome', 'outcomeUnknown'] as const).some((state) => document.matches({ open: state }));

/** The state of sending: refused, in progress, or unknown. */
export function dialogBanner(
  { document, editor }: Shown,
  tell: Senders,
  isFailed: boolean,
  titles: Readonly<Record<'failed' | 'checking' | 'unknown', Words>>,
): PageBanner | null {
  if (isFailed)
    return {
      tone: 'error',
      title: titles.failed,
      detail: failureWords(editor.context.refused?.failure ?? null),
      action: null,
    };
  if (document.matches({ open: 'checkingOutcome' }))
    return { tone: 'info', title: titles.checking, detail: null, action: null };
  if (!document.matches({ open: 'outcomeUnknown' })) return null;
  return {
    tone: 'warning',
    title: titles.unknown,
    detail: failureWords(document.context.failure),
    action: { label: { key: 'lock:checkOutcome' }, run: outcomeCheck(tell.document) },
  };
}
