/** What is typed and not sent is kept for this many days, in the browser and on the platform. */
export const DRAFT_DAYS = 30;
