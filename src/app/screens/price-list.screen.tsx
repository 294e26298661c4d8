import { useState } from 'react';
import { waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { priceListMachine } from '../../../machines/price-list/price-list.machine.ts';
import { SNACKBAR } from '../../../machines/support/timing.ts';
import { PriceFileWorker } from '../../browser/price-list/price-file.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { connectPriceList } from '../../views/price-list/price-list.connect.ts';
import { PriceListView } from '../../views/price-list/price-list.view.tsx';
import { useDocumentActor } from '../document-actor.tsx';
import { usePortal } from '../portal-context.ts';
import { providedPriceList } from '../provide/price-list.ts';
import { useMay } from '../use-may.ts';
import { PRICE_LIST_CHANGE, Sections } from './settings-sections.tsx';

type Left = ActorRefFrom<typeof priceListMachine>;

const CHANGES = ['replacing', 'verifying', 'takingBack', 'ordering'] as const;
const isChanging = (snapshot: SnapshotFrom<typeof priceListMachine>): boolean =>
  CHANGES.some((state) => snapshot.matches(state));

/** A change that is under way ends although the page was left. Tells if it was not made. */
async function endChange(left: Left, tell: (key: TextKey) => void): Promise<void> {
  if (!isChanging(left.getSnapshot())) return;
  const { problem, isOvertaken } = connectPriceList(await waitFor(left, (snapshot) => !isChanging(snapshot)), () => {});
  if (problem) tell(problem.title);
  else if (isOvertaken) tell('price-list:overtaken.title');
}

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
      const end = (): void => {
        left.stop();
        worker.end();
      };
      // Nobody sees the page any more, so it is said until somebody closes it.
      void endChange(left, (key) =>
        showSnackbar('error', key, { duration: SNACKBAR.forever, href: '/settings/priceList' }),
      ).finally(end);
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
