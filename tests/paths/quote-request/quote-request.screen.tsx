import type { AnyActorRef } from 'xstate';
import { QuoteRequestView } from '../../../src/views/quote-request/quote-request.view.tsx';

export const render = (actor: AnyActorRef) => (
  <QuoteRequestView actor={actor} lock={null} draft={null} inactivity={null} photos={null} />
);
