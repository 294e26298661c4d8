import { mdiSend } from '@mdi/js';
import type { ReactNode } from 'react';
import { SendBar } from '../edited-document/send-bar.tsx';
import { useConnectedPair } from '../edited-document/use-connected-pair.ts';
import { connectSending } from './credit-request.connect.ts';
import type { CreditRequestActors } from './credit-request.actors.ts';

/** The actions for sending the answer. */
export function AnswerBar({ actors, draft }: { actors: CreditRequestActors; draft: ReactNode }) {
  const { decision, send, sendRefusal, ...values } = useConnectedPair(actors, connectSending);
  return (
    <SendBar
      words="credit-request"
      values={values}
      send={{
        label: { key: decision === 'none' ? 'credit-request:send' : `credit-request:sendDecision.${decision}` },
        icon: mdiSend,
        refusal: sendRefusal,
        run: send,
      }}
    >
      {draft}
    </SendBar>
  );
}
