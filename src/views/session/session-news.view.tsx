import { mdiAccountClockOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusStrip } from '../../ui/status-strip.tsx';
import { connectSessionNews } from './session-news.connect.ts';

interface SessionNewsProps {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  /** Asks whether the open page can be closed. */
  readonly agreeToLeave: () => Promise<boolean>;
}

/** Shows that the session could not be renewed or is no longer accepted, why, and what to do. */
export function SessionNews({ actor, agreeToLeave }: SessionNewsProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const news = connectSessionNews(snapshot, actor.send, agreeToLeave);
  return (
    <StatusStrip
      tone="warning"
      icon={mdiAccountClockOutline}
      text={news && (news.why ? `${say(news.text)} ${say(news.why)}` : say(news.text))}
      actions={
        news?.action && (
          <button type="button" onClick={news.action.run}>
            {say(news.action.label)}
          </button>
        )
      }
    />
  );
}
