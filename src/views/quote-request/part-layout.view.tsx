import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useConnected } from '../shared/use-connected.ts';
import { PartAnswerView } from './part-answer.view.tsx';
import { PartFacts } from './part-facts.view.tsx';
import { PartList } from './part-list.view.tsx';
import { connectPart, connectParts, connectSteps } from './quote-request.connect.ts';
import type { PartPhotosSlot, QuoteRequestActor } from './quote-request.view.tsx';

interface PartLayoutProps {
  readonly actor: QuoteRequestActor;
  readonly partIndex: number;
  readonly count: number;
  readonly onChoose: (index: number) => void;
  readonly photos: PartPhotosSlot | null;
}

/** One part at a time, beside the list of all of them. */
export function PartLayout({ actor, partIndex, count, onChoose, photos }: PartLayoutProps) {
  const { say } = useTexts();
  const { parts } = useConnected(actor, connectParts);
  const part = useConnected(actor, (snapshot, send) => connectPart(snapshot, send, partIndex));
  const steps = useConnected(actor, connectSteps);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <PartList parts={parts} onChoose={onChoose} />
      <Card
        title={say({ key: 'quote-request:partOf', params: { index: partIndex + 1, count } })}
        actions={
          <>
            <Button
              icon={mdiChevronLeft}
              disabledReason={steps.previousRefusal && say(steps.previousRefusal)}
              onClick={steps.previous}
            >
              {say('quote-request:previous')}
            </Button>
            <Button
              icon={mdiChevronRight}
              disabledReason={steps.nextRefusal && say(steps.nextRefusal)}
              onClick={steps.next}
            >
              {say('quote-request:next')}
            </Button>
          </>
        }
      >
        {part && <PartFacts part={part.part} />}
        {part && <PartAnswerView key={part.part.id} {...part} photos={photos} />}
      </Card>
    </div>
  );
}
