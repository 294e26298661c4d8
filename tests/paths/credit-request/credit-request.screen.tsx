import type { AnyActorRef } from 'xstate';
import { CreditRequestView } from '../../../src/views/credit-request/credit-request.view.tsx';

export const render = (actor: AnyActorRef) => (
  <CreditRequestView actor={actor} lock={null} draft={null} inactivity={null} photos={null} isOrderLinked />
);
