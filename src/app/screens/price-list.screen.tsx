import { useState } from 'react';
import { PriceFileWorker } from '../../browser/price-list/price-file.ts';
import { PriceListView } from '../../views/price-list/price-list.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedPriceList } from '../provide/price-list.ts';
import { useScreenActor } from '../screen-actor.ts';
import { useMay } from '../use-may.ts';
import { PRICE_LIST_CHANGE, Sections } from './settings-sections.tsx';

/** The supplier's price list. The worker that reads its file lives as long as the page. */
export default function PriceListScreen() {
  const { services, showSnackbar } = usePortal();
  const mayChange = useMay(PRICE_LIST_CHANGE);
  const [worker] = useState(() => new PriceFileWorker());
  const [machine] = useState(() => providedPriceList(services, worker));
  const actor = useScreenActor(machine, {
    input: { mayChange, now: services.clock.now() },
    prepare: (made) => void made.on('notification.wanted', ({ kind, key }) => showSnackbar(kind, key)),
    begin: () => () => worker.end(),
  });
  return <PriceListView actor={actor} nav={<Sections current="priceList" />} />;
}
