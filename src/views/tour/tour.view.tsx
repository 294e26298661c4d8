import { mdiMapMarkerPath } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { tourMachine } from '../../../machines/tour/tour.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectTour } from './tour.connect.ts';

/** The button of the guided tour, in the help panel (spec §1). The tour never starts by itself. */
export function TourView({ actor }: { actor: ActorRefFrom<typeof tourMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { text, isUnderWay, start } = connectTour(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} tabIndex={-1} className="flex flex-col items-start gap-2 outline-none">
      <output className={text === 'tour:failed' ? 'text-error' : 'text-muted'}>{say(text)}</output>
      <Button icon={mdiMapMarkerPath} onClick={start} isBusy={isUnderWay}>
        {say('tour:start')}
      </Button>
    </div>
  );
}
