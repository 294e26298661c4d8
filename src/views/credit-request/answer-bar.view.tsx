import { mdiSend } from '@mdi/js';
import type { ReactNode } from 'react';
import { DELAYS } from '../../../machines/support/timing.ts';
import { useTexts } from '../../i18n/texts.ts';
import { SendBar } from '../edited-document/send-bar.tsx';
import { useConnectedPair } from '../edited-document/use-connected-pair.ts';
import { connectSending } from './credit-request.connect.ts';
import type { CreditRequestActors } from './credit-request.actors.ts';

/** The actions for sending the answer. */
export function AnswerBar({ actors, draft }: { actors: CreditRequestActors; draft: ReactNode }) {
  const { say } = useTexts();
  const { isOpen, isUnsent, isSending, isAwaitingPhotos, decision, recall, held, resume, ...sending } =
    useConnectedPair(actors, connectSending);
  const waiting = held && ({ key: 'credit-request:held', params: { seconds: DELAYS.undoWindow / 1000 } } as const);
  return (
    <SendBar
      waiting={isAwaitingPhotos ? { key: 'credit-request:awaitingPhotos' } : waiting}
      recall={recall && { label: { key: 'credit-request:recall' }, run: recall }}
      hurry={held && { label: { key: 'credit-request:hurry' }, run: held.hurry }}
      resume={resume && { label: { key: 'credit-request:resume' }, run: resume }}
      send={
        isOpen
          ? {
              label: { key: decision === 'none' ? 'credit-request:send' : `credit-request:sendDecision.${decision}` },
              icon: mdiSend,
              isBusy: isSending,
              busyLabel: { key: 'credit-request:sending' },
              refusal: sending.sendRefusal,
              run: sending.send,
            }
          : null
      }
    >
      {draft}
      {isUnsent && <em className="max-sm:sr-only">{say('credit-request:unsaved')}</em>}
    </SendBar>
  );
}
