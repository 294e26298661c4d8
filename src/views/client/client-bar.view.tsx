import { mdiAccountCancelOutline, mdiCheck, mdiContentSaveOutline, mdiUndo } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { leadToInvalid } from '../../ui/first-invalid.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { connectBar } from './client.connect.ts';
import type { ClientActor } from './client.connect.ts';

/** The client's status and actions. */
export function ClientBar({ actor, draft }: { actor: ClientActor; draft: ReactNode }) {
  const { say } = useTexts();
  const { status, isSaving, discard, save, accept, refuse } = useConnected(actor, connectBar);
  const reason = (act: typeof save): string | null => act.refusal && say(act.refusal);
  return (
    <ActionBar>
      <output className="flex flex-1 items-center gap-2 text-muted">
        {status === 'client:saveDone' && <Icon path={mdiCheck} />}
        {say(isSaving ? 'client:saving' : status)}
      </output>
      {draft}
      <span className="flex flex-wrap justify-end gap-2">
        {discard && (
          <Button icon={mdiUndo} onClick={discard}>
            {say('client:discard')}
          </Button>
        )}
        <Button
          variant={accept ? 'secondary' : 'primary'}
          icon={mdiContentSaveOutline}
          disabledReason={reason(save)}
          onRefused={leadToInvalid}
          onClick={save.run}
        >
          {say(save.label)}
        </Button>
        {refuse && (
          <Button
            icon={mdiAccountCancelOutline}
            disabledReason={reason(refuse)}
            onRefused={leadToInvalid}
            onClick={refuse.run}
          >
            {say(refuse.label)}
          </Button>
        )}
        {accept && (
          <Button
            variant="primary"
            icon={mdiCheck}
            disabledReason={reason(accept)}
            onRefused={leadToInvalid}
            onClick={accept.run}
          >
            {say(accept.label)}
          </Button>
        )}
      </span>
    </ActionBar>
  );
}
