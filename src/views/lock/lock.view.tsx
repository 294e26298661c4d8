import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { lockMachine } from '../../../machines/lock/lock.machine.ts';
import { formatTime } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectLock } from './lock.connect.ts';

/** The edit lock's messages (spec §4). */
export function LockView({ actor }: { actor: ActorRefFrom<typeof lockMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const banner = connectLock(snapshot, actor.send);
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
