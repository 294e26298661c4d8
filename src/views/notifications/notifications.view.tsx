import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ToastStack } from '../../ui/toast-stack.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { Message } from './message.view.tsx';
import { connectNotifications } from './notifications.connect.ts';

/** The notifications at the top of the page (spec §2, §9). */
export function NotificationsView({ actor }: { actor: ActorRefFrom<typeof notificationsMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const notifications = connectNotifications(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)}>
      <ToastStack
        label={say('notifications:label')}
        closeLabel={say('notifications:close')}
        toasts={notifications.map(({ id, kind, words, close, pause, resume }) => ({
          id,
          tone: kind,
          toneLabel: say(`notifications:kind.${kind}`),
          message: <Message words={words} />,
          onClose: close,
          onPause: pause,
          onResume: resume,
        }))}
      />
    </div>
  );
}
