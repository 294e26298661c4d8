import { useSelector } from '@xstate/react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectTakeAway, type TakeAwayActor } from './take-away.connect.ts';

/** Copies and downloads the diagram as text or picture. */
export function TakeAwayView({ actor }: { actor: TakeAwayActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { ways, news } = connectTakeAway(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="flex flex-wrap items-center gap-2">
      {ways.map(({ name, take }) => (
        <Button key={name} size="small" variant="quiet" onClick={take}>
          {say(name)}
        </Button>
      ))}
      <output>{news && say(news)}</output>
    </div>
  );
}
