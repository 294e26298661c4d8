import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ReloadButton } from '../late/reload-button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectSearchBox, type SearchBoxActor } from './search-box.connect.ts';

interface SearchBoxViewProps {
  readonly actor: SearchBoxActor;
  /** Loaded by the machine. */
  readonly Dialog: ComponentType<{ readonly actor: SearchBoxActor }>;
}

/** The search box, or why it does not open. */
export function SearchBoxView({ actor, Dialog }: SearchBoxViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isOpen, missing } = connectSearchBox(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)}>
      {isOpen && <Dialog actor={actor} />}
      {missing && (
        <div
          role="alert"
          className="popup no-print fixed right-4 bottom-4 flex flex-wrap items-center gap-3 p-3 max-sm:bottom-auto"
        >
          <p>{say('search-box:missing')}</p>
          <ReloadButton />
          <Button onClick={missing.close}>{say('search-box:close')}</Button>
        </div>
      )}
    </div>
  );
}
