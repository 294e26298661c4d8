import { mdiSend, mdiSkipNext, mdiUndo } from '@mdi/js';
import type { ReactNode } from 'react';
import { DELAYS } from '../../../machines/support/timing.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { MissingFields } from './missing-fields.view.tsx';
import { connectSending } from './quote-request.connect.ts';
import { useConnected } from '../machine/use-connected.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';

/** The id of the send button, where Enter goes from the last part. */
export const SEND = 'send-quote';

interface SendingBarProps {
  readonly actor: QuoteRequestActor;
  readonly count: number;
  readonly draft: ReactNode;
  /** Says that the server does not answer. */
  readonly unreached?: ReactNode;
}

/** Progress and sending, at the bottom of the window. */
export function SendingBar(props: SendingBarProps) {
  const isOpen = useConnected(props.actor, (snapshot, send) => connectSending(snapshot, send).isOpen);
  return (
    // A new key replaces the whole bar, so that nothing moves.
    <ActionBar key={isOpen ? 'sending' : 'reading'}>
      <SendingControls {...props} />
    </ActionBar>
  );
}

/** Progress and sending. */
export function SendingControls({ actor, count, draft, unreached }: SendingBarProps) {
  const { say, language } = useTexts();
  const sending = useConnected(actor, connectSending);
  const refusal = sending.submitRefusal && say(sending.submitRefusal);
  return (
    <>
      <span className="sending-state">
        <span>
          <span>
            {say({ key: 'quote-request:completeCount', params: { count: sending.completeCount, total: count } })}
          </span>
          <MissingFields actor={actor} />
        </span>
        <span>
          <span>
            {say('quote-request:total')}{' '}
            <strong className="tabular">{formatMoney(sending.totalCents, language)}</strong>
          </span>
          {sending.toReviewCount > 0 && (
            <span className="text-warning">
              {say({ key: 'quote-request:toReviewCount', params: { count: sending.toReviewCount } })}
            </span>
          )}
          {draft}
          {unreached}
          {sending.isUnsent && <em className="max-xl:sr-only">{say('lock:unsaved')}</em>}
        </span>
      </span>
      <output>
        {sending.isAwaitingPhotos && say('quote-request:awaitingPhotos')}
        {sending.held && say({ key: 'quote-request:held', params: { seconds: DELAYS.undoWindow / 1000 } })}
      </output>
      {/* Next to the pressed button, which keeps its place, so that a double click does not undo the send. */}
      {sending.recall && (
        <Button icon={mdiUndo} onClick={sending.recall}>
          {say('lock:recall')}
        </Button>
      )}
      {sending.held && <Button onClick={sending.held.hurry}>{say('quote-request:hurry')}</Button>}
      {sending.resume && (
        <Button variant="primary" onClick={sending.resume}>
          {say('quote-request:resume')}
        </Button>
      )}
      {sending.close && <Button onClick={sending.close}>{say('quote-request:summary.close')}</Button>}
      {sending.isOpen && (
        <>
          {!sending.recall && !sending.isCorrection && (
            <Button icon={mdiSkipNext} disabledReason={refusal} onClick={() => sending.submit('next')}>
              {say('quote-request:submitAndNext')}
            </Button>
          )}
          <Button
            id={SEND}
            variant="primary"
            icon={mdiSend}
            isBusy={sending.isSending}
            busyLabel={say(sending.isCorrection ? 'quote-request:sendingCorrection' : 'quote-request:sending')}
            disabledReason={sending.isSending ? null : refusal}
            onClick={() => sending.submit('stay')}
          >
            {say(sending.isCorrection ? 'quote-request:submitCorrection' : 'quote-request:submit')}
          </Button>
        </>
      )}
    </>
  );
}
