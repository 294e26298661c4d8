import { mdiLogout } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { connectSession } from './session.connect.ts';

interface SignOutButtonProps {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  /** Asks whether the open page can be closed. */
  readonly agreeToLeave: () => Promise<boolean>;
}

/** Signs the user out of the portal and the provider (spec §4). */
export function SignOutButton({ actor, agreeToLeave }: SignOutButtonProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { signOut } = connectSession(snapshot, actor.send);
  return (
    signOut && (
      <Button icon={mdiLogout} onClick={() => void agreeToLeave().then((isAgreed) => isAgreed && signOut())}>
        {say('menu:logout')}
      </Button>
    )
  );
}
