import { keysOf } from './keys-of.ts';
import type { LockedDocumentKind } from './lock.ts';

/** What a supplier's people are told of, and the document that it is about; null: of any kind. */
export const NOTICES = {
  newRequest: 'quote-request',
  requoted: 'quote-request',
  expiring: 'quote-request',
  cancelled: 'quote-request',
  newOrder: 'order',
  creditRequest: 'credit-request',
  assigned: null,
} as const satisfies Record<string, LockedDocumentKind | null>;
export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = keysOf(NOTICES);

/** Older ones are not listed, nor more than so many; a request is said to expire so long before. */
export const NOTICE_LIMITS = { days: 14, most: 50, expiringMinutes: 60 } as const;

export interface Notice {
  readonly kind: NoticeKind;
  readonly documentKind: LockedDocumentKind;
  readonly id: string;
  readonly number: string;
  /** ISO 8601. */
  readonly at: string;
  /** The shop, or the colleague who assigned it. */
  readonly by: string;
}

export interface Notices {
  /** The instant of the answer (ISO 8601). */
  readonly at: string;
  /** The user has seen those up to then, on any computer (ISO 8601); null: none yet. */
  readonly readUntil: string | null;
  /** Newest first. */
  readonly notices: readonly Notice[];
}
