import { mdiCheckDecagramOutline, mdiUndo } from '@mdi/js';
import type { ReactNode } from 'react';
import { DELAYS } from '../../../machines/support/timing.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { useConnected } from '../shared/use-connected.ts';
import type { OrderActor } from './order.view.tsx';
import { connectSale } from './sale.connect.ts';

/** How far the order is, and how its sale is confirmed. */
export function SaleBar({ actor, draft }: { actor: OrderActor; draft: ReactNode }) {
  const { say, language } = useTexts();
  const sale = useConnected(actor, connectSale);
  return (
    <ActionBar>
      <span className="flex basis-full flex-wrap items-center justify-end gap-x-5 gap-y-1 sm:basis-auto">
        {draft}
        {sale.isOpen && <span>{say({ key: 'order:decided', params: { count: sale.decidedCount, total: sale.partCount } })}</span>}
        <span>
          {say('record:grandTotal')} <strong className="tabular">{formatMoney(sale.grandTotalCents, language)}</strong>
        </span>
        {sale.isUnsent && <em className="max-sm:sr-only">{say('order:unsaved')}</em>}
      </span>
      <output>{sale.held && say({ key: 'order:held', params: { seconds: DELAYS.undoWindow / 1000 } })}</output>
      {/* Beside the button that was pressed, which stays where it is: a second press must not call the sale back. */}
      {sale.held && (
        <>
          <Button icon={mdiUndo} onClick={sale.held.recall}>
            {say('order:recall')}
          </Button>
          <Button onClick={sale.held.hurry}>{say('order:hurry')}</Button>
        </>
      )}
      {sale.resume && (
        <Button variant="primary" onClick={sale.resume}>
          {say('order:resume')}
        </Button>
      )}
      {sale.isOpen && (
        <Button
          variant="primary"
          icon={mdiCheckDecagramOutline}
          isBusy={sale.isSending}
          busyLabel={say('order:sending')}
          disabledReason={sale.isSending ? null : sale.confirmRefusal && say(sale.confirmRefusal)}
          onClick={sale.confirm}
        >
          {say('order:confirm')}
        </Button>
      )}
    </ActionBar>
  );
}
