/** A browser lets requests outlive their page only up to 64 KiB in all. */
const LONGEST_KEPT_ALIVE = 60_000;

/** Whether what is written is small enough to outlive the page that writes it. */
export const canOutlive = (body: object): boolean => JSON.stringify(body).length < LONGEST_KEPT_ALIVE;
