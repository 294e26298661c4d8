import type { Locator } from 'playwright/test';
import type { Stage } from './stage.ts';

interface AnyCase {
  /** Classes of faults that do not apply, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

/** A failure of a read is said where its contents would be, with a retry. */
export interface ReadCase extends AnyCase {
  readonly kind: 'read';
  /** Opens the page, which makes the call unless `start` does. */
  readonly open: (stage: Stage) => Promise<unknown>;
  /** When the page is open and the call can be started. */
  readonly ready?: (stage: Stage) => Promise<void>;
  readonly start?: (stage: Stage) => Promise<void>;
  /** The text of what failed. */
  readonly says: string;
  /** The texts of classes whose words are not those of `says` and `errors`. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Classes without a retry, because it would not help. */
  readonly final?: readonly string[];
  readonly retry?: string;
  /** Only what failed is said. */
  readonly isWithoutReason?: true;
  /** A dialog covers the offer to sign in again until it is closed. */
  readonly isInDialog?: true;
  /** What the call brings. */
  readonly shows: (stage: Stage) => Locator;
}

/** A failure of this call is not said, and the page works without it. */
export interface QuietCase extends Pick<ReadCase, 'except' | 'open' | 'ready' | 'start' | 'shows'> {
  readonly kind: 'quiet';
}

/** A failure of a write is said, what was typed is kept, and sending again has one effect. */
export interface WriteCase extends AnyCase, Pick<ReadCase, 'says' | 'words'> {
  readonly kind: 'write';
  /** Opens the page on something new and types. Returns its id. */
  readonly open: (stage: Stage) => Promise<string>;
  readonly send: (stage: Stage) => Promise<void>;
  /** What an impatient clerk does meanwhile. */
  readonly hurry?: (stage: Stage) => Promise<void>;
  /** Answers the question that comes before sending again when the outcome is unknown. */
  readonly recheck?: string;
  /** After a lost response the clerk sends again: the page does not find out by itself. */
  readonly isAskedAgain?: true;
  readonly kept: (stage: Stage) => Promise<boolean>;
  readonly done: (stage: Stage) => Locator;
  /** A number on the platform that grows by one with each effect. */
  readonly effects?: (stage: Stage, id: string) => Promise<number>;
}

export type Case = ReadCase | QuietCase | WriteCase;
