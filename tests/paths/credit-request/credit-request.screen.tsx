import type { ActorRefFrom } from 'xstate';
import type { creditRequestDocument } from '../../../machines/credit-request/credit-request.kind.ts';
import { CreditRequestView } from '../../../src/views/credit-request/credit-request.view.tsx';

export const render = (actor: ActorRefFrom<typeof creditRequestDocument>) => {
  const { editor } = actor.getSnapshot().children;
  return (
    editor && (
      <CreditRequestView actor={actor} editor={editor} lock={null} draft={null} inactivity={null} photos={null} />
    )
  );
};
