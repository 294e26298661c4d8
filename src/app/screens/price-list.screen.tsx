import { useState } from 'react';
import { PriceFileWorker } from '../../browser/price-list/price-file.ts';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { PriceListView } from '../../views/price-list/price-list.view.tsx';
import { useDocumentActor } from '../document-actor.tsx';
import { usePortal } from '../portal-context.ts';
import { providedPriceList } from '../provide/price-list.ts';
import { useMay } from '../use-may.ts';
import { PRICE_LIST_CHANGE, Sections } from './settings-sections.tsx';

/**
 * The supplier's price list. The worker that reads its file lives as long as the page. Asks before the user leaves while
 * a file is open.
 */
export default function PriceListScreen() {
  const { services, showSnackbar } = usePortal();
  const mayChange = useMay(PRICE_LIST_CHANGE);
  const [worker] = useState(() => new PriceFileWorker());
  const [machine] = useState(() => providedPriceList(services, worker));
  const { actor, guard } = useDocumentActor(machine, {
    input: { mayChange, now: services.clock.now() },
    prepare: (made) => void made.on('notification.wanted', ({ kind, key }) => showSnackbar(kind, key)),
    leave: (left) => {
      left.stop();
      worker.end();
    },
    isUnsent: (snapshot) => snapshot.hasTag('unsaved'),
  });
  return (
    <>
      <PriceListView actor={actor} nav={<Sections current="priceList" />} />
      <LeaveGuardView actor={guard.actor} consequence="leave-guard:discarded" />
    </>
  );
}
