import type { AnyActorRef } from 'xstate';
import { HealthView } from '../../../src/views/health/health.view.tsx';

export const render = (actor: AnyActorRef) => (
  <table>
    <tbody>
      <HealthView actor={actor} />
    </tbody>
  </table>
);
