import { useState } from 'react';
import { createActor, type Actor } from 'xstate';
import type { tourMachine } from '../../machines/tour/tour.machine.ts';
import { ReportView } from '../views/report/report.view.tsx';
import { HelpView } from '../views/shell/help.view.tsx';
import { TourView } from '../views/tour/tour.view.tsx';
import { usePortal } from './portal-context.ts';
import type { Portal } from './portal.ts';
import { providedReport } from './provide/report.ts';
import { providedTour } from './provide/tour.ts';
import { running } from './running.ts';
import { useScreenActor } from './screen-actor.ts';

const tours = new WeakMap<Portal, Actor<typeof tourMachine>>();

/** The portal's tour: it begins with the first look at the help, and goes on when that is closed. */
function tourOf(portal: Portal): Actor<typeof tourMachine> {
  const known = tours.get(portal);
  if (known) return known;
  const tour = createActor(providedTour(portal)).start();
  running.began(tour);
  tours.set(portal, tour);
  return tour;
}

/** The help, and what is offered there: the tour, and a report of a problem. */
export function Help() {
  const [report] = useState(providedReport);
  return (
    <HelpView
      tour={<TourView actor={tourOf(usePortal())} />}
      report={<ReportView actor={useScreenActor(report, { input: undefined })} />}
    />
  );
}
