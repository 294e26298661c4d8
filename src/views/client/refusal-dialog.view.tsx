import { mdiAccountCancelOutline } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { CLIENT_LIMITS } from '../../../domain/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { leadToInvalid } from '../../ui/first-invalid.ts';
import { focusOn } from '../../ui/focus-on.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { problemWords } from '../failure/problem-words.ts';
import { useConnected } from '../machine/use-connected.ts';
import { connectRefusal } from './client.connect.ts';
import type { ClientActor } from './client.connect.ts';

/** Asks for the reason of a refusal, which the shop will read. */
export function RefusalDialog({ actor }: { actor: ClientActor }) {
  const { say, language } = useTexts();
  const refusal = useConnected(actor, connectRefusal);
  const field = useRef<HTMLDivElement>(null);
  const isCorrecting = refusal !== null && refusal.problem !== null;
  useEffect(() => {
    if (isCorrecting) focusOn(field.current);
  }, [isCorrecting]);
  if (!refusal) return null;
  const { name, reason, problem, sendRefusal, type, send, close } = refusal;
  return (
    <Dialog
      isOpen
      icon={mdiAccountCancelOutline}
      title={say('client:refusal.title')}
      description={say({ key: 'client:refusal.text', params: { name } })}
      onCancel={close}
      actions={
        <>
          <Button onClick={close}>{say('client:refusal.close')}</Button>
          <Button
            variant="danger"
            disabledReason={sendRefusal && say(sendRefusal)}
            onRefused={leadToInvalid}
            onClick={send}
          >
            {say('client:refusal.send')}
          </Button>
        </>
      }
    >
      <div ref={field}>
        <TextArea
          label={say('client:reason')}
          isRequired
          value={reason}
          maxLength={CLIENT_LIMITS.reason}
          error={problem && say(problemWords(problem, language))}
          onChange={type}
        />
      </div>
    </Dialog>
  );
}
