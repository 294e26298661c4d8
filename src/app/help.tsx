import { useState } from 'react';
import { createActor, type Actor } from 'xstate';
import type { tourMachine } from '../../machines/tour/tour.machine.ts';
import { ReportView } from '../views/report/report.view.tsx';
import { HelpView } from '../views/shell/help.view.tsx';
import { TourView } from '../views/tour/tour.view.tsx';
import { usePortal } from './portal-context.ts';
import type { Portal } from './portal-context.ts';
import { providedReport } from './provide/report.ts';
import { providedTour } from './provide/tour.ts';
import { running } from './running.ts';
import { useScreenActor } from './screen-actor.ts';

const tours = new WeakMap<Portal, Actor<typeof tourMachine>>();

/** The portal's tour. It is created when the help is first opened, and survives closing it. */
function tourOf(portal: Portal): Actor<typeof tourMachine> {
  const known = tours.get(portal);
  if (known) return known;
  const tour = createActor(providedTour(portal)).start();
  running.began(tour);
  tours.set(portal, tour);
  return tour;
}

/** The help panel, with the tour and problem reports. */
export function Help() {
  const [report] = useState(providedReport);
  return (
    <HelpView
      tour={<TourView actor={tourOf(usePortal())} />}
      report={<ReportView actor={useScreenActor(report, { input: undefined })} />}
    />
  );
}
