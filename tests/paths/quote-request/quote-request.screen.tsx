import type { ActorRefFrom } from 'xstate';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { QuoteRequestView } from '../../../src/views/quote-request/quote-request.view.tsx';

export const render = (actor: ActorRefFrom<typeof quoteRequestMachine>) => (
  <QuoteRequestView
    unreached={null}
    actor={actor}
    lock={null}
    draft={null}
    inactivity={null}
    photos={null}
    next={null}
    print={() => {}}
    offer={null}
  />
);
