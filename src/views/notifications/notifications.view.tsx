import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ToastStack } from '../../ui/toast-stack.tsx';
import { machineAttributes } from '../shared/machine-attributes.ts';
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
        toasts={notifications.map(({ id, kind, message, close, pause, resume }) => ({
          id,
          tone: kind,
          toneLabel: say(`notifications:kind.${kind}`),
          // Notifications are made from the portal's own keys alone.
          message: say({ key: message.key as TextKey, params: message.params }),
          onClose: close,
          onPause: pause,
          onResume: resume,
        }))}
      />
    </div>
  );
}
