import { LARGEST_PHOTO, MOST_PHOTOS } from '../../domain/photo.ts';

/** All delays and limits, from the specification (§9) or our own (docs/decisions.md). Milliseconds unless stated. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The message at the bottom of the page (spec §9): how long it stays when nothing else is said, and always. */
export const SNACKBAR = { duration: 5 * SECOND, forever: -1 } as const;

/** Delays, by the names the machines use. */
export const DELAYS = {
  /** Interval between refreshes of a held edit lock. */
  lockRefresh: 30 * SECOND,
  /** Interval between attempts to get a refused lock; not in the specification. */
  lockRetry: 10 * SECOND,
  /** How long a page waits for its document's lock before it shows the document without it; not in the specification. */
  lockPatience: 150,
  /** How long the pointer must rest on the scope selector to open it, or be gone to close it. */
  scopeOpen: 300,
  scopeClose: 250,
  /** Maximum time for the open pages to close; their locks expire by themselves. Not in the specification. */
  leavingWait: 3 * SECOND,
  /** Timeouts of sign-out: revoking the token, and reaching the provider's sign-out page; not in the specification. */
  revocationWait: 3 * SECOND,
  endSessionWait: 10 * SECOND,
  /** How long the pointer must rest on a row to prefetch its page, shorter than a click takes; not in the specification. */
  hoverRest: 65,
  /** Debounce of search fields; not in the specification. */
  searchRest: 100,
  /** Interval between inactivity checks. */
  stillHereCheck: 10 * SECOND,
  /** Time to answer "Are you still here?" before the document is released; not in the specification. */
  stillHereAnswer: 60 * SECOND,
  /** Maximum time until typed text is saved; not in the specification. */
  draftRest: 100,
  /** Time until a failed save of a draft is retried; not in the specification. */
  draftRetry: 10 * SECOND,
  /** Time until a copy of what was typed goes to the platform, for colleagues; not in the specification. */
  sharedDraftRest: 2 * SECOND,
  /** Time until a copy that could not be given, erased or read is tried again; not in the specification. */
  sharedDraftRetry: 15 * SECOND,
  /** Time to undo a send; not in the specification. */
  undoWindow: SNACKBAR.duration,
  /** Delay of the tour's refresh after a route change. */
  tourRefresh: 300,
  /** How long "back online" is shown; not in the specification. */
  networkNews: SNACKBAR.duration,
  /** How long a revealed key stays visible; not in the specification. */
  keyShown: 60 * SECOND,
  /** Interval between refreshes of a document that may be settled meanwhile; not in the specification. */
  recordRest: 30 * SECOND,
  /** Time until a document that could not be loaded after a send is loaded again; not in the specification. */
  rereadRetry: 5 * SECOND,
  /** Interval between refreshes of an open document's assignee; not in the specification. */
  assignmentRest: 10 * SECOND,
  /** Interval between health checks; not in the specification. */
  healthRest: 30 * SECOND,
} as const;

/** Sign-in (spec §9). */
export const SIGN_IN = {
  redirectLimit: 3,
  staleStateSeconds: 15 * 60,
  expiringNoticeSeconds: 60,
  silentRequestSeconds: 10,
  /** Time-outs of one request, and of a step with several; not in the specification. */
  requestSeconds: 10,
  stepSeconds: 20,
  /** Interval between checks of the stored session. */
  sessionCheckSeconds: 2,
  /** How long other tabs may still read the session before a renewal. */
  storageDelaySeconds: 1,
} as const;

/** Silent renewal: time until a failed one is retried (spec §9), doubled each time, and attempts before it asks for a new sign-in. The last delay is repeated while the provider cannot be reached. */
export const RENEWAL = { retry: 5 * SECOND, most: 4 } as const;

/** Rows per page of an export, the platform's maximum; not in the specification. */
export const EXPORT_PAGE = 100;

/** Platform calls; not in the specification. */
export const CALLS = { timeout: 20 * SECOND } as const;

/** Retries of a read that a busy platform answered with 429 or 503 and a short Retry-After; not in the specification. */
export const RETRY = { most: 2, longest: 5 * SECOND } as const;

/** Sends: the time kept for one before a deadline, so that what is pressed in time is sent in time; not in the specification. */
export const SENDING = { longest: 5 * SECOND } as const;

/** Checks whether a send without a reply was received, with back-off; not in the specification. */
export const OUTCOME = { rest: 5 * SECOND, longestRest: MINUTE } as const;

/** Health checks: the slow threshold and the timeout; not in the specification. */
export const HEALTH = { slow: 1 * SECOND, timeout: 10 * SECOND } as const;

/** Polling for new work, with back-off after failures; not in the specification. */
export const POLLING = { rest: 15 * SECOND, longestRest: 4 * MINUTE } as const;

/** Readings of the bell's notices, with back-off; not in the specification. */
export const NEWS_POLLING = { rest: MINUTE, longestRest: 16 * MINUTE } as const;

/** Presence (spec §9): lock inactivity, and idle time until "Are you still here?". */
export const PRESENCE = {
  lockInactivity: 30 * SECOND,
  stillHereThreshold: 180 * SECOND,
} as const;

/** Notifications (spec §9). Their distance and their swipe are in `src/ui/toast-card.tsx`. */
export const NOTIFICATIONS = {
  shortest: 4 * SECOND,
  base: 1 * SECOND,
  perCharacter: 80,
  /** Length of the history; not in the specification. */
  kept: 50,
} as const;

/** Photos (spec §9): dimensions in pixels, file size in bytes. */
export const PHOTOS = {
  thumbnail: { width: 133, height: 100 },
  size: { width: 1920, height: 1080 },
  quality: 0.9,
  largestFile: LARGEST_PHOTO,
  aspectRatio: 4 / 3,
  most: MOST_PHOTOS,
  uploadThumbnailRatio: 2,
  /** Timeout of one conversion; not in the specification. */
  conversion: MINUTE,
  /** Idle time until the conversion worker ends; not in the specification. */
  workerIdle: 30 * SECOND,
  /** Timeout of an upload without progress; not in the specification. */
  silence: 30 * SECOND,
  /** How long a picture stays cached after it is no longer shown; not in the specification. */
  pictureKept: 30 * SECOND,
} as const;

/** The years of a date picker before and after the current one (spec §9). */
export const PICKED_YEARS = { before: 100, after: 52 } as const;

/** The duration of a notification with `characters` characters (spec §9). */
export const notificationDuration = (characters: number): number =>
  Math.max(NOTIFICATIONS.shortest, NOTIFICATIONS.base + NOTIFICATIONS.perCharacter * characters);

/** Maximum time of one task with a price list's file; not in the specification. */
export const PRICE_FILE = { task: 120 * SECOND } as const;
