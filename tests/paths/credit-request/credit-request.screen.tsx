import type { ActorRefFrom } from 'xstate';
import type { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { CreditRequestView } from '../../../src/views/credit-request/credit-request.view.tsx';

export const render = (actor: ActorRefFrom<typeof creditRequestMachine>) => (
  <CreditRequestView actor={actor} lock={null} draft={null} inactivity={null} photos={null} next={null} />
);
