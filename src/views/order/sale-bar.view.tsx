import { mdiCheckDecagramOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { SendBar } from '../edited-document/send-bar.tsx';
import { useConnected } from '../machine/use-connected.ts';
import type { OrderActor } from './order.actors.ts';
import { connectSale } from './sale.connect.ts';

/** The order's progress, and the button to confirm the sale. */
export function SaleBar({ actor, draft }: { actor: OrderActor; draft: ReactNode }) {
  const { say, language } = useTexts();
  const sale = useConnected(actor, connectSale);
  return (
    <SendBar
      words="order"
      values={sale}
      send={{
        label: { key: 'order:confirm' },
        icon: mdiCheckDecagramOutline,
        refusal: sale.confirmRefusal,
        run: sale.confirm,
      }}
    >
      {draft}
      {sale.isOpen && (
        <span>{say({ key: 'order:decided', params: { count: sale.decidedCount, total: sale.partCount } })}</span>
      )}
      {sale.grandTotalCents === null ? (
        <span>{say('order:nothingInvoiced')}</span>
      ) : (
        <span>
          {say('record:grandTotal')} <strong className="tabular">{formatMoney(sale.grandTotalCents, language)}</strong>
        </span>
      )}
    </SendBar>
  );
}
