import { mdiRefresh, mdiTable, mdiTagMultipleOutline, mdiViewCarouselOutline } from '@mdi/js';
import type { Layout } from '../../../machines/quote-request/quote-request.types.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AcceptedTypes } from './accepted-types.view.tsx';
import { Steps } from '../edited-document/steps.tsx';
import { connectSteps } from './quote-request.connect.ts';
import { useConnected } from '../machine/use-connected.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';

interface ToolbarProps {
  readonly actor: QuoteRequestActor;
  readonly layout: Layout;
  /** Null: there is no choice. */
  readonly onLayout: ((layout: Layout) => void) | null;
}

/** The layout of the parts, undo and redo, and a button that uses all known prices. */
export function Toolbar({ actor, layout, onLayout }: ToolbarProps) {
  const { say } = useTexts();
  const steps = useConnected(actor, connectSteps);
  return (
    <div data-tour="layout" className="toolbar">
      {onLayout && (
        <Segmented
          isInRow
          label={say('quote-request:layout.label')}
          value={layout}
          onChange={onLayout}
          options={[
            { value: 'part', label: say('quote-request:layout.part'), icon: mdiViewCarouselOutline },
            { value: 'grid', label: say('quote-request:layout.grid'), icon: mdiTable },
          ]}
        />
      )}
      {layout === 'grid' && <AcceptedTypes actor={actor} />}
      <div className="flex flex-wrap gap-2">
        {steps.nextInRequote && (
          <Button
            icon={mdiRefresh}
            disabledReason={steps.nextInRequoteRefusal && say(steps.nextInRequoteRefusal)}
            onClick={steps.nextInRequote}
          >
            {say('quote-request:nextInRequote')}
          </Button>
        )}
        <Button
          icon={mdiTagMultipleOutline}
          disabledReason={steps.acceptAllRefusal && say(steps.acceptAllRefusal)}
          onClick={steps.acceptAll}
        >
          {say('quote-request:acceptAllPrices')}
        </Button>
        <Steps {...steps} />
      </div>
    </div>
  );
}
