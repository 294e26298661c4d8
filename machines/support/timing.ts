import { LARGEST_PHOTO, MOST_PHOTOS } from '../../domain/photo.ts';

/** Every delay and limit of the specification (§9), and the few it leaves open (docs/decisions.md). Milliseconds unless said. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** What a line that goes by itself is shown for, where nothing else is said (spec §9). */
const SNACKBAR = 5 * SECOND;

/** Delays, each under the name by which machines know it. */
export const DELAYS = {
  /** A held edit lock is refreshed this often. */
  lockRefresh: 30 * SECOND,
  /** A refused lock is asked for again this often; not in the specification. */
  lockRetry: 10 * SECOND,
  /** The scope selector's menu opens and closes after the pointer has rested or gone. */
  scopeOpen: 300,
  scopeClose: 250,
  /** Silent renewal is tried again after a failure. */
  renewRetry: 5 * SECOND,
  /** Sign-out waits this long for the revocation of the token, and for the provider's sign-out to be reached; not in the specification. */
  revocationWait: 3 * SECOND,
  endSessionWait: 10 * SECOND,
  /** Typing in a search field rests this long before the list is asked; not in the specification. */
  searchRest: 300,
  /** A clerk who has not touched anything is looked for this often. */
  stillHereCheck: 10 * SECOND,
  /** "Are you still here?" waits this long for an answer, then the document is given free; not in the specification. */
  stillHereAnswer: 60 * SECOND,
  /** What is typed is kept this long after it was typed, at the latest; not in the specification. */
  draftRest: 100,
  /** A browser that refused to keep a draft is asked again this often; not in the specification. */
  draftRetry: 10 * SECOND,
  /** A quote can be called back this long before it leaves; not in the specification. */
  undoWindow: SNACKBAR,
  /** The guided tour's player is refreshed this long after a change of route. */
  tourRefresh: 300,
  /** That the network is back is said this long; not in the specification. */
  networkNews: SNACKBAR,
  /** A key that was made visible is hidden again after this long; not in the specification. */
  keyShown: 60 * SECOND,
  /** What may be settled meanwhile is read again this often while it is shown; not in the specification. */
  recordRest: 30 * SECOND,
  /** A service that has said how it is is asked again after this long; not in the specification. */
  healthRest: 30 * SECOND,
} as const;

/** Sign-in (spec §9); the seconds are what oidc-client-ts takes. */
export const SIGN_IN = {
  redirectLimit: 3,
  staleStateSeconds: 15 * 60,
  expiringNoticeSeconds: 60,
  silentRequestSeconds: 10,
  sessionCheckSeconds: 2,
} as const;

/** Rows of a list that an export asks for at once: as many as the platform gives; not in the specification. */
export const EXPORT_PAGE = 100;

/** Calls of the platform; not in the specification. */
export const CALLS = { timeout: 20 * SECOND } as const;

/** The health of services: from when on an answer is slow, and how long it is waited for; not in the specification. */
export const HEALTH = { slow: 1 * SECOND, timeout: 10 * SECOND } as const;

/** New work is asked for this often, and after failures less and less; not in the specification. */
export const POLLING = { rest: 15 * SECOND, longestRest: 4 * MINUTE } as const;

/** Presence (spec §9): lock inactivity, and how long nothing was touched before "Are you still here?". */
export const PRESENCE = {
  lockInactivity: 30 * SECOND,
  stillHereThreshold: 180 * SECOND,
} as const;

/** Notifications (spec §9). */
export const NOTIFICATIONS = {
  shortest: 4 * SECOND,
  base: 1 * SECOND,
  perCharacter: 80,
  /** Pixels between the tops of two notifications. */
  spacing: 60,
  /** A duration that never ends. */
  forever: -1,
  /** So many stay in the history; not in the specification. */
  kept: 50,
  /** Pixels of a swipe that closes. */
  swipe: 50,
} as const;

/** Photos (spec §9); sizes in pixels, file size in bytes. */
export const PHOTOS = {
  thumbnail: { width: 133, height: 100 },
  size: { width: 1920, height: 1080 },
  quality: 0.9,
  largestFile: LARGEST_PHOTO,
  aspectRatio: 4 / 3,
  most: MOST_PHOTOS,
  uploadThumbnailRatio: 2,
  /** Longest conversion of one photo; not in the specification. */
  conversion: MINUTE,
  /** The worker that converts photos ends after this long without one; not in the specification. */
  workerIdle: 30 * SECOND,
  /** An upload that makes no progress for this long has timed out; not in the specification. */
  silence: 30 * SECOND,
  /** A picture that is no longer shown is kept this long; not in the specification. */
  pictureKept: 30 * SECOND,
} as const;

/** The years that a date picker offers before and after the current one (spec §9). */
export const PICKED_YEARS = { before: 100, after: 52 } as const;

/** How long a notification of `characters` characters stays (spec §9). */
export const notificationDuration = (characters: number): number =>
  Math.max(NOTIFICATIONS.shortest, NOTIFICATIONS.base + NOTIFICATIONS.perCharacter * characters);
