import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import type { CreditRequestEvent } from '../../../machines/credit-request/credit-request.types.ts';

export type CreditRequestActor = ActorRefFrom<typeof creditRequestMachine>;
export type CreditRequestSnapshot = SnapshotFrom<typeof creditRequestMachine>;
export type SendEvent = (event: CreditRequestEvent) => void;
