import { useState } from 'react';
import { readPeriod } from '../../services/insight.ts';
import { InsightView } from '../../views/insight/insight.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedInsight, saveInsight } from '../provide/insight.ts';
import { useScreenActor } from '../screen-actor.ts';

/** How the supplier answers its quote requests. */
export default function InsightScreen() {
  const { services } = usePortal();
  const [machine] = useState(() => providedInsight(services));
  const actor = useScreenActor(machine, {
    input: { period: readPeriod() },
    prepare: (made) => void made.on('save.wanted', saveInsight),
  });
  return <InsightView actor={actor} />;
}
