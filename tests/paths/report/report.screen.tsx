import type { AnyActorRef } from 'xstate';
import { ReportView } from '../../../src/views/report/report.view.tsx';

export const render = (actor: AnyActorRef) => <ReportView actor={actor} />;
