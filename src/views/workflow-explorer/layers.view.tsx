import { mdiUnfoldLessHorizontal, mdiUnfoldMoreHorizontal } from '@mdi/js';
import { LAYERS } from '../../../domain/explorer-layers.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { DrawingValues } from './workflow-explorer.connect.ts';

/** What of a diagram is drawn. */
export function Layers({ drawing }: { drawing: DrawingValues }) {
  const { say } = useTexts();
  const { hidden, toggleLayer, openAll, closeAll } = drawing;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 text-sm">
      <fieldset className="flex min-w-0 flex-wrap gap-x-5">
        <legend className="sr-only">{say('workflow-explorer:layers')}</legend>
        {LAYERS.map((layer) => (
          <Checkbox
            key={layer}
            label={say(`workflow-explorer:layer.${layer}`)}
            isChecked={!hidden.includes(layer)}
            onChange={() => toggleLayer(layer)}
          />
        ))}
      </fieldset>
      {(openAll ?? closeAll) && (
        <Button
          size="small"
          icon={openAll ? mdiUnfoldMoreHorizontal : mdiUnfoldLessHorizontal}
          onClick={openAll ?? closeAll ?? undefined}
        >
          {say(openAll ? 'workflow-explorer:openAll' : 'workflow-explorer:closeAll')}
        </Button>
      )}
      <p className="w-full text-muted">{say('workflow-explorer:legend')}</p>
    </div>
  );
}
