import type { SnapshotFrom } from 'xstate';
import type { tourMachine } from '../../../machines/tour/tour.machine.ts';
import type { TourEvent } from '../../../machines/tour/tour.types.ts';
import type { TextKey } from '../../i18n/resources.ts';

export interface TourValues {
  readonly text: TextKey;
  /** Loading or shown, so it cannot be requested. */
  readonly isUnderWay: boolean;
  readonly start: () => void;
}

export const connectTour = (
  snapshot: SnapshotFrom<typeof tourMachine>,
  send: (event: TourEvent) => void,
): TourValues => ({
  text: snapshot.matches('missing') ? 'tour:failed' : snapshot.matches('loading') ? 'tour:loading' : 'tour:offer',
  isUnderWay: !snapshot.can({ type: 'tour.start' }),
  start: () => send({ type: 'tour.start' }),
});
