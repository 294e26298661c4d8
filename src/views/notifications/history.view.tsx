import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import type { Notification } from '../../../machines/notifications/notifications.types.ts';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { TOAST_TONES } from '../../ui/toast-stack.tsx';
import { ExactTime } from '../remaining-time/exact-time.tsx';
import { timeOrDate } from '../remaining-time/time-or-date.ts';
import { Message } from './message.view.tsx';
import { connectHistory } from './notifications.connect.ts';

interface HistoryProps {
  readonly actor: ActorRefFrom<typeof notificationsMachine>;
  /** Notifications from before the page was loaded, newest first. */
  readonly earlier?: readonly Notification[];
}

/** The recent notifications, in the header. */
export function HistoryView({ actor, earlier = [] }: HistoryProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const { here, before } = connectHistory(snapshot, earlier);
  // A page may have been open since yesterday.
  const history = [...here, ...before].map((each) => ({ ...each, time: timeOrDate(each.at, language) }));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-medium">{say('notifications:history')}</h2>
      {history.length === 0 ? (
        <p className="text-muted">{say('notifications:nothing')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {history.map(({ id, kind, words, at, time }) => (
            <li key={id} className="flex gap-3">
              <span className={classNames('mt-0.5', TOAST_TONES[kind].className)}>
                <Icon path={TOAST_TONES[kind].icon} label={say(`notifications:kind.${kind}`)} />
              </span>
              <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <Message words={words} />
                <ExactTime at={at} className="detail tabular">
                  {time}
                </ExactTime>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
