import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { connectOwnMissing } from './missing.connect.ts';
import { connectSteps } from './quote-request.connect.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';

interface PartBarProps {
  readonly actor: QuoteRequestActor;
  /** What is said while nothing can be typed. */
  readonly place: { readonly index: number; readonly count: number } | null;
  readonly onChoose: (index: number) => void;
  /** Says that the server does not answer. */
  readonly unreached: ReactNode;
}

/** The way through the parts on a phone, for a thumb, until all are complete. It says what the shown part still lacks. */
export function PartBar({ actor, place, onChoose, unreached }: PartBarProps) {
  const { say } = useTexts();
  const steps = useConnected(actor, connectSteps);
  const { own, choose } = useConnected(actor, connectOwnMissing);
  const params = { field: own ? say(`quote-request:missing.field.${own.field}`) : '' };
  return (
    <ActionBar>
      {unreached}
      <div className="part-bar">
        <IconButton
          icon={mdiChevronLeft}
          label={say('quote-request:previous')}
          isDisabled={steps.previousRefusal !== null}
          disabledReason={steps.previousRefusal && say(steps.previousRefusal)}
          onClick={steps.previous}
        />
        {place ? (
          <span className="text-center">{say({ key: 'quote-request:partOf', params: place })}</span>
        ) : own && steps.nextIncomplete === -1 ? (
          <Button variant="primary" onClick={() => choose(own)}>
            {say({ key: 'quote-request:missing.last', params })}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => onChoose(steps.nextIncomplete)}>
            {say(
              own
                ? { key: own.isEmpty ? 'quote-request:missing.nextEmpty' : 'quote-request:missing.nextInvalid', params }
                : 'quote-request:missing.nextPart',
            )}
          </Button>
        )}
        <IconButton
          icon={mdiChevronRight}
          label={say('quote-request:next')}
          isDisabled={steps.nextRefusal !== null}
          disabledReason={steps.nextRefusal && say(steps.nextRefusal)}
          onClick={steps.next}
        />
      </div>
    </ActionBar>
  );
}
