import { useTexts } from '../../i18n/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface SharedComputerProps {
  readonly isShared: boolean;
  readonly isRefused: boolean;
  /** The user's unsent drafts in this browser. */
  readonly unsentCount: number;
  readonly onToggle: () => void;
}

/** The "Shared computer" option, and what happens to the unsent drafts. */
export function SharedComputerView({ isShared, isRefused, unsentCount: count, onToggle }: SharedComputerProps) {
  const { say } = useTexts();
  return (
    <div>
      <Checkbox label={say('shared-computer:label')} isChecked={isShared} onChange={onToggle} />
      <output className="block text-sm text-muted">
        {count > 0 && (
          <span className="block">
            {say({ key: isShared ? 'shared-computer:discarded' : 'shared-computer:kept', params: { count } })}
          </span>
        )}
        {isRefused && <span className="block text-error">{say('shared-computer:failed')}</span>}
      </output>
    </div>
  );
}
