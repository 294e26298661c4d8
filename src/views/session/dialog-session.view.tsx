import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface DialogSessionProps {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  /** Opens the sign-in in a tab of its own, so that what is typed in the dialog stays. */
  readonly signInElsewhere: () => void;
}

/** In a dialog: that the session is no longer accepted, and the way on. */
export function DialogSession({ actor, signInElsewhere }: DialogSessionProps) {
  const isRefused = useSelector(actor, (session) => session.matches({ signedIn: 'refused' }));
  const { say } = useTexts();
  return (
    isRefused && (
      <div className="px-5 pb-4">
        <Banner
          tone="warning"
          title={say('session:elsewhere.text')}
          actions={<Button onClick={signInElsewhere}>{say('session:elsewhere.signIn')}</Button>}
        />
      </div>
    )
  );
}
