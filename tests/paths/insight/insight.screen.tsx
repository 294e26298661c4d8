import type { AnyActorRef } from 'xstate';
import { InsightView } from '../../../src/views/insight/insight.view.tsx';

export const render = (actor: AnyActorRef) => <InsightView actor={actor} />;
