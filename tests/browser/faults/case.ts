import type { Locator } from 'playwright/test';
import type { Stage } from './stage.ts';

interface AnyCase {
  /** Classes of faults that do not apply, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

/** A read whose failure is shown in place of its contents, with a retry. */
export interface ReadCase extends AnyCase {
  readonly kind: 'read';
  /** Opens the page, which makes the call unless `start` does. */
  readonly open: (stage: Stage) => Promise<unknown>;
  /** Waits until the page is open and the call can be started. */
  readonly ready?: (stage: Stage) => Promise<void>;
  readonly start?: (stage: Stage) => Promise<void>;
  /** The key of the text that names what failed. */
  readonly says: string;
  /** The texts of classes that do not use `says` and `errors`. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Classes without a retry, because it would not help. */
  readonly final?: readonly string[];
  readonly retry?: string;
  /** Shows only what failed, without a reason. */
  readonly isWithoutReason?: true;
  /** A dialog covers the offer to sign in again until it is closed. */
  readonly isInDialog?: true;
  /** The element that shows the call's result. */
  readonly shows: (stage: Stage) => Locator;
}

/** A call whose failure is not shown, because the page works without it. */
export interface QuietCase extends Pick<ReadCase, 'except' | 'open' | 'ready' | 'start' | 'shows'> {
  readonly kind: 'quiet';
}

/** A write whose failure is shown, keeps typed text, and has one effect when sent again. */
export interface WriteCase extends AnyCase, Pick<ReadCase, 'says' | 'words'> {
  readonly kind: 'write';
  /** Opens the page of a new document and types. Returns its id. */
  readonly open: (stage: Stage) => Promise<string>;
  readonly send: (stage: Stage) => Promise<void>;
  /** What an impatient clerk does meanwhile. */
  readonly hurry?: (stage: Stage) => Promise<void>;
  /** Answers the dialog before a resend with unknown outcome. */
  readonly recheck?: string;
  /** The clerk sends again after a lost response, because the page does not reconcile by itself. */
  readonly isAskedAgain?: true;
  readonly kept: (stage: Stage) => Promise<boolean>;
  readonly done: (stage: Stage) => Locator;
  /** A number on the platform that grows by one with each effect. */
  readonly effects?: (stage: Stage, id: string) => Promise<number>;
}

export type Case = ReadCase | QuietCase | WriteCase;
