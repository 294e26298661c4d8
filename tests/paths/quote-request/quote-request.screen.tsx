import type { ActorRefFrom } from 'xstate';
import type { quoteRequestDocument } from '../../../machines/quote-request/quote-request.kind.ts';
import { QuoteRequestView } from '../../../src/views/quote-request/quote-request.view.tsx';

export const render = (actor: ActorRefFrom<typeof quoteRequestDocument>) => {
  const { editor } = actor.getSnapshot().children;
  return (
    editor && (
      <QuoteRequestView
        actor={actor}
        editor={editor}
        lock={null}
        draft={null}
        inactivity={null}
        photos={null}
        next={null}
        print={() => {}}
      />
    )
  );
};
