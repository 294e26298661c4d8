import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { startupMachine } from '../../../machines/startup/startup.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Splash } from '../../ui/splash.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectStartup } from './startup.connect.ts';

/** The page while the portal starts, or its technical error (spec §8). */
export function StartupView({ actor }: { actor: ActorRefFrom<typeof startupMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { problem, retry } = connectStartup(snapshot, actor.send);
  return (
    <main {...machineAttributes(snapshot)} tabIndex={-1}>
      {problem ? (
        <MessagePage
          tone="error"
          title={say('startup:title')}
          text={say(problem)}
          detail={say('startup:explain')}
          actions={
            <Button variant="primary" onClick={retry}>
              {say('common:retry')}
            </Button>
          }
        />
      ) : (
        <Splash label={say('startup:starting')} />
      )}
    </main>
  );
}
