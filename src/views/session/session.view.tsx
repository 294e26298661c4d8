import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Splash } from '../../ui/splash.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectSession } from './session.connect.ts';

/** The portal while the session is fine; otherwise the problem and its actions (spec §4, §8). */
export function SessionView({ actor, children }: { actor: ActorRefFrom<typeof sessionMachine>; children: ReactNode }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { trouble, isLeaving } = connectSession(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="contents">
      {trouble ? (
        <MessagePage
          tone="error"
          title={say(trouble.title)}
          text={say(trouble.text)}
          detail={trouble.detail && say(trouble.detail)}
          actions={trouble.actions.map(({ label, run }, index) => (
            <Button key={index} {...(index === 0 && { variant: 'primary' })} onClick={run}>
              {say(label)}
            </Button>
          ))}
        />
      ) : isLeaving ? (
        <Splash label={say('session:signingOut')} />
      ) : (
        children
      )}
    </div>
  );
}
