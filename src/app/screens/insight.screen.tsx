import { useState, useSyncExternalStore } from 'react';
import type { InsightPeriod } from '../../../domain/insight.ts';
import { periodOfPage } from '../../services/insight.ts';
import { FiguresView } from '../../views/insight/figures.view.tsx';
import { InsightView } from '../../views/insight/insight.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedInsight, saveInsight } from '../provide/insight.ts';
import { useScreenActor } from '../screen-actor.ts';

function Figures({ period }: { period: InsightPeriod }) {
  const { services } = usePortal();
  const [machine] = useState(() => providedInsight(services));
  return (
    <FiguresView actor={useScreenActor(machine, { input: { subject: period, isOpen: true } })} save={saveInsight} />
  );
}

/** How the supplier answers its quote requests. */
export default function InsightScreen() {
  const [page] = useState(periodOfPage);
  const period = useSyncExternalStore(page.listen, page.now);
  return (
    <InsightView period={period} choose={page.choose}>
      {/* Each period is read anew. */}
      <Figures key={period} period={period} />
    </InsightView>
  );
}
