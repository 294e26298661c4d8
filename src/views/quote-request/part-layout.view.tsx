import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { useWantedField } from '../edited-document/use-wanted-field.ts';
import { useConnected } from '../machine/use-connected.ts';
import type { PartPhotosSlot } from './answer-offer.view.tsx';
import { PartAnswerView } from './part-answer.view.tsx';
import { PartExtras, PartFacts } from './part-facts.view.tsx';
import { PartList } from './part-list.view.tsx';
import { connectParts, connectSteps } from './quote-request.connect.ts';
import { connectPart } from './part.connect.ts';
import { SEND } from './sending-bar.view.tsx';
import { useFirstField } from './use-first-field.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';

interface PartLayoutProps {
  readonly actor: QuoteRequestActor;
  readonly partIndex: number;
  readonly count: number;
  readonly onChoose: (index: number) => void;
  readonly photos: PartPhotosSlot | null;
  /** The ways to other parts are in the bar. */
  readonly hasBar: boolean;
}

/** One part at a time, next to the list of parts. */
export function PartLayout({ actor, partIndex, count, onChoose, photos, hasBar }: PartLayoutProps) {
  const { say, language } = useTexts();
  const parts = useConnected(actor, connectParts);
  const part = useConnected(actor, (snapshot, send) => connectPart(snapshot, send, partIndex));
  const steps = useConnected(actor, connectSteps);
  const { form, typeOn, goToMissing } = useFirstField(part);
  // Runs after useFirstField, so that the wanted field wins.
  useWantedField(actor, 'editable', ({ field }) =>
    focusOn(form.current?.querySelector<HTMLElement>(`[data-field=${field}]`)),
  );
  const place = say({ key: 'quote-request:partOf', params: { index: partIndex + 1, count } });
  const title = part ? `${place} · ${part.part.description[language]}` : place;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <PartList {...parts} onChoose={onChoose} />
      <Card
        title={title}
        actions={
          !hasBar && (
            <>
              <Button
                icon={mdiChevronLeft}
                disabledReason={steps.previousRefusal && say(steps.previousRefusal)}
                onClick={steps.previous}
              >
                <span className="max-sm:sr-only">{say('quote-request:previous')}</span>
              </Button>
              <Button
                icon={mdiChevronRight}
                disabledReason={steps.nextRefusal && say(steps.nextRefusal)}
                onClick={steps.next}
              >
                <span className="max-sm:sr-only">{say('quote-request:next')}</span>
              </Button>
            </>
          )
        }
      >
        {part && <PartFacts part={part.part} />}
        {part && (
          // Enter goes to the next field that the price needs, then to the next part, and from the last part to the
          // send button.
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (part.draft.grossPrice !== '' && goToMissing()) return;
              if (steps.nextIncomplete !== -1) {
                typeOn();
                onChoose(steps.nextIncomplete);
              } else document.getElementById(SEND)?.focus();
            }}
            className="part-form flex flex-col gap-4"
          >
            <PartAnswerView key={part.part.id} {...part} photos={photos} />
            <span className={hasBar ? 'hidden' : 'self-end'}>
              <Button type="submit">
                {say(steps.nextIncomplete === -1 ? 'quote-request:proceedToSend' : 'quote-request:proceed')}
              </Button>
            </span>
          </form>
        )}
        {part && <PartExtras part={part.part} />}
      </Card>
    </div>
  );
}
