import { mdiSend } from '@mdi/js';
import type { ReactNode } from 'react';
import { DELAYS } from '../../../machines/support/timing.ts';
import { useTexts } from '../../i18n/texts.ts';
import { SendBar } from '../shared/send-bar.tsx';
import { useConnected } from '../shared/use-connected.ts';
import { connectSending } from './credit-request.connect.ts';
import type { CreditRequestActor } from './credit-request.view.tsx';

/** How the answer is sent. */
export function AnswerBar({ actor, draft }: { actor: CreditRequestActor; draft: ReactNode }) {
  const { say } = useTexts();
  const { isOpen, isUnsent, isSending, isAwaitingPhotos, decision, recall, hurry, resume, ...sending } = useConnected(
    actor,
    connectSending,
  );
  const held = hurry && ({ key: 'credit-request:held', params: { seconds: DELAYS.undoWindow / 1000 } } as const);
  return (
    <SendBar
      waiting={isAwaitingPhotos ? { key: 'credit-request:awaitingPhotos' } : held}
      recall={recall && { label: { key: 'credit-request:recall' }, run: recall }}
      hurry={hurry && { label: { key: 'credit-request:hurry' }, run: hurry }}
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
