import { DELAYS } from '../../machines/support/timing.ts';
import type { ReadingActor } from '../views/reading/reading.connect.ts';

/** Reads again a while after each answer or failure. Returns how to stop. */
export function readRepeatedly<Subject, Found>(actor: ReadingActor<Subject, Found>): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const reading = actor.subscribe((snapshot) => {
    clearTimeout(resting);
    if (!snapshot.hasTag('busy')) resting = setTimeout(() => actor.send({ type: 'reading.again' }), DELAYS.healthRest);
  });
  return () => {
    clearTimeout(resting);
    reading.unsubscribe();
  };
}
