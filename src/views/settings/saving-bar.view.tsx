import { mdiCheck, mdiContentSaveOutline, mdiUndo } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { leadToInvalid } from '../../ui/first-invalid.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SettingsValuesShown } from './settings.connect.ts';

type SavingBarProps = NonNullable<SettingsValuesShown['saving']> & {
  /** The draft's status. */
  readonly draft: ReactNode;
};

/** The form's status and actions. */
export function SavingBar({ status, isBusy, save, saveRefusal, discard, draft }: SavingBarProps) {
  const { say } = useTexts();
  return (
    <ActionBar>
      <output className="flex flex-1 items-center gap-2 text-muted">
        {status === 'settings:saveDone' && <Icon path={mdiCheck} />}
        {say(status)}
      </output>
      {draft}
      {discard && (
        <Button icon={mdiUndo} onClick={discard}>
          {say('settings:discard')}
        </Button>
      )}
      <Button
        variant="primary"
        icon={mdiContentSaveOutline}
        isBusy={isBusy}
        busyLabel={say('settings:saving')}
        disabledReason={saveRefusal && say(saveRefusal)}
        onRefused={leadToInvalid}
        onClick={save}
      >
        {say('settings:save')}
      </Button>
    </ActionBar>
  );
}
