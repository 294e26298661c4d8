import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ToastStack, type Toast } from '../../ui/toast-stack.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { Message } from './message.view.tsx';
import { connectNotifications, type ShownNotification } from './notifications.connect.ts';

/** The notifications at the top of the page, and the snackbar at its bottom (spec §2, §9). */
export function NotificationsView({ actor }: { actor: ActorRefFrom<typeof notificationsMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { stack, snackbar } = connectNotifications(snapshot, actor.send);
  const toastOf = ({ id, kind, words, href, close, pause, resume }: ShownNotification): Toast => ({
    id,
    tone: kind,
    toneLabel: say(`notifications:kind.${kind}`),
    message: <Message words={words} />,
    action: href !== undefined && (
      <Link href={href} onClick={close} className="button button-quiet is-small shrink-0">
        {say('notifications:open')}
      </Link>
    ),
    onClose: close,
    onPause: pause,
    onResume: resume,
  });
  const closeLabel = say('notifications:close');
  return (
    <div {...machineAttributes(snapshot)}>
      <ToastStack label={say('notifications:label')} closeLabel={closeLabel} toasts={stack.map(toastOf)} />
      <ToastStack
        edge="bottom"
        label={say('notifications:snackbar')}
        closeLabel={closeLabel}
        toasts={snackbar.map(toastOf)}
      />
    </div>
  );
}
