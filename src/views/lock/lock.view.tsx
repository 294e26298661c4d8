import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { draftMachine } from '../../../machines/draft/draft.machine.ts';
import type { lockMachine } from '../../../machines/lock/lock.machine.ts';
import { formatTime } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectLock } from './lock.connect.ts';

interface LockViewProps {
  readonly actor: ActorRefFrom<typeof lockMachine>;
  readonly draft?: ActorRefFrom<typeof draftMachine> | undefined;
}

/** The edit lock's messages (spec §4). That what was typed is saved is said only where something was typed. */
export function LockView({ actor, draft }: LockViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isTypedKept = useSelector(draft, (current) => current?.matches('kept') === true);
  const { say, language } = useTexts();
  const banner = connectLock(snapshot, actor.send, isTypedKept);
  return (
    <div {...machineAttributes(snapshot)} className={banner?.isTransient ? 'passing' : undefined}>
      {banner && (
        <Banner
          tone={banner.tone}
          title={say(banner.title)}
          actions={banner.retry && <Button onClick={banner.retry}>{say('lock:retry')}</Button>}
        >
          {banner.since !== null && (
            <>{say({ key: 'lock:since', params: { time: formatTime(banner.since, language) } })} </>
          )}
          {banner.detail && say(banner.detail)}
        </Banner>
      )}
    </div>
  );
}
