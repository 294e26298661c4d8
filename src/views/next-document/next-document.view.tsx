import { mdiSkipNext } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { nextRequestMachine } from '../../../machines/next-request/next-request.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectNextRequest } from './next-request.connect.ts';

/** Opens the request that expires next. */
export function NextRequestView({ actor }: { actor: ActorRefFrom<typeof nextRequestMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isBusy, isNone, failure, open } = connectNextRequest(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="flex flex-wrap items-center max-sm:w-full max-sm:[&>span]:w-full">
      <output className="not-empty:mr-3">{isNone && say('next-request:none')}</output>
      {failure && (
        <p role="alert" className="mr-3 text-error">
          {say('next-request:failed')} {say(failure)}
        </p>
      )}
      <Button
        variant="primary"
        icon={mdiSkipNext}
        isBusy={isBusy}
        busyLabel={say('next-request:finding')}
        onClick={open}
      >
        {say('next-request:open')}
      </Button>
    </div>
  );
}
