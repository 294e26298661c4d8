/** How long to wait for the expected screen, or for a call to arrive (ms). */
export const PATIENCE = 8_000;
const PAUSE = 40;

/** Looks again until the value is as wanted or time is up; returns the last value. */
export async function until<T>(isDone: (value: T) => boolean, look: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const end = Date.now() + patience;
  let value = await look();
  while (!isDone(value) && Date.now() < end) {
    // oxlint-disable no-await-in-loop -- one look after another
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    value = await look();
    // oxlint-enable no-await-in-loop
  }
  return value;
}
