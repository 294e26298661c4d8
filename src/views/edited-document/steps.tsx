import { mdiRedo, mdiUndo } from '@mdi/js';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';

/** Undo and redo, and why each one is disabled. */
export interface StepsValues {
  readonly undo: () => void;
  readonly undoRefusal: Words | null;
  readonly redo: () => void;
  readonly redoRefusal: Words | null;
}

export function Steps({ undo, undoRefusal, redo, redoRefusal }: StepsValues) {
  const { say } = useTexts();
  return (
    <>
      <Button icon={mdiUndo} disabledReason={undoRefusal && say(undoRefusal)} onClick={undo}>
        <span className="max-sm:sr-only">{say('commands:undo')}</span>
      </Button>
      <Button icon={mdiRedo} disabledReason={redoRefusal && say(redoRefusal)} onClick={redo}>
        <span className="max-sm:sr-only">{say('commands:redo')}</span>
      </Button>
    </>
  );
}
