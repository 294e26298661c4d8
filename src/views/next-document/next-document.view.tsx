import { mdiSkipNext } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { nextDocumentMachine } from '../../../machines/next-document/next-document.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectNextDocument } from './next-document.connect.ts';

/** Opens the document that is to be answered first. */
export function NextDocumentView({ actor }: { actor: ActorRefFrom<typeof nextDocumentMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isBusy, isNone, failure, open } = connectNextDocument(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="flex flex-wrap items-center max-sm:w-full max-sm:[&>span]:w-full">
      <output className="not-empty:mr-3">{isNone && say('next-document:none')}</output>
      {failure && (
        <p role="alert" className="mr-3 text-error">
          {say('next-document:failed')} {say(failure)}
        </p>
      )}
      <Button
        variant="primary"
        icon={mdiSkipNext}
        isBusy={isBusy}
        busyLabel={say('next-document:finding')}
        onClick={open}
      >
        {say('next-document:open')}
      </Button>
    </div>
  );
}
