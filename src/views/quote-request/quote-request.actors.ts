import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import type { QuoteRequestEvent } from '../../../machines/quote-request/quote-request.types.ts';

export type QuoteRequestActor = ActorRefFrom<typeof quoteRequestMachine>;
export type QuoteRequestSnapshot = SnapshotFrom<typeof quoteRequestMachine>;
export type SendEvent = (event: QuoteRequestEvent) => void;
