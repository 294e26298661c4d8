import type { Failure } from '../support/failure.ts';

export interface NextRequestInput {
  /** The quote request on the page. */
  readonly id: string;
}

export interface NextRequestContext extends NextRequestInput {
  readonly failure: Failure | null;
}

export interface NextRequestEvent {
  readonly type: 'next.open';
}

/** Another request is waiting and should be opened. */
export interface NextRequestEmitted {
  readonly type: 'document.wanted';
  readonly id: string;
}
