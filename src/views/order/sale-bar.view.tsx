import { mdiCheckDecagramOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { DELAYS } from '../../../machines/support/timing.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { SendBar } from '../edited-document/send-bar.tsx';
import { useConnectedPair } from '../edited-document/use-connected-pair.ts';
import type { OrderActors } from './order.actors.ts';
import { connectSale } from './sale.connect.ts';

/** The order's progress, and the button to confirm the sale. */
export function SaleBar({ actors, draft }: { actors: OrderActors; draft: ReactNode }) {
  const { say, language } = useTexts();
  const { held, resume, isOpen, ...sale } = useConnectedPair(actors, connectSale);
  return (
    <SendBar
      waiting={held && { key: 'order:held', params: { seconds: DELAYS.undoWindow / 1000 } }}
      recall={held && { label: { key: 'order:recall' }, run: held.recall }}
      hurry={held && { label: { key: 'order:hurry' }, run: held.hurry }}
      resume={resume && { label: { key: 'order:resume' }, run: resume }}
      send={
        isOpen
          ? {
              label: { key: 'order:confirm' },
              icon: mdiCheckDecagramOutline,
              isBusy: sale.isSending,
              busyLabel: { key: 'order:sending' },
              refusal: sale.confirmRefusal,
              run: sale.confirm,
            }
          : null
      }
    >
      {draft}
      {isOpen && (
        <span>{say({ key: 'order:decided', params: { count: sale.decidedCount, total: sale.partCount } })}</span>
      )}
      <span>
        {say('record:grandTotal')} <strong className="tabular">{formatMoney(sale.grandTotalCents, language)}</strong>
      </span>
      {sale.isUnsent && <em className="max-sm:sr-only">{say('order:unsaved')}</em>}
    </SendBar>
  );
}
