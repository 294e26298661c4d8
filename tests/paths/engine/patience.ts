/** How long the screen may take to be as expected, and a call to arrive, in ms. */
export const PATIENCE = 8_000;
const PAUSE = 40;

/** Tries until it comes out, or patience ends. */
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
