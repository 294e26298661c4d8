import { mdiSend } from '@mdi/js';
import type { ReactNode } from 'react';
import { SendBar } from '../edited-document/send-bar.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { connectSending } from './credit-request.connect.ts';
import type { CreditRequestActor } from './credit-request.actors.ts';

/** The actions for sending the answer. */
export function AnswerBar({ actor, draft }: { actor: CreditRequestActor; draft: ReactNode }) {
  const { decision, send, sendRefusal, ...values } = useConnected(actor, connectSending);
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
