/** Browsers limit keepalive requests to 64 KiB in total. */
const LONGEST_KEPT_ALIVE = 60_000;

/** Whether a body is small enough for a keepalive request, which outlives the page. */
export const canOutlive = (body: object): boolean => JSON.stringify(body).length < LONGEST_KEPT_ALIVE;
