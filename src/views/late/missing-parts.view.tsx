import { mdiPuzzleRemoveOutline } from '@mdi/js';
import { useTexts } from '../../i18n/texts.ts';
import { StatusStrip } from '../../ui/status-strip.tsx';
import { reloadPage } from './reload-button.tsx';

/** Says that a part of the portal could not be loaded, with a button that loads the page again. */
export function MissingPartsView({ isMissing }: { isMissing: boolean }) {
  const { say } = useTexts();
  return (
    <StatusStrip
      tone="info"
      icon={mdiPuzzleRemoveOutline}
      text={isMissing ? say('common:missingParts') : null}
      actions={
        isMissing && (
          <button type="button" onClick={reloadPage}>
            {say('common:reload')}
          </button>
        )
      }
    />
  );
}
