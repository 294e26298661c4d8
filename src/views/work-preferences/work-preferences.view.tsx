import { useTexts } from '../../i18n/texts.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';

interface WorkPreferencesProps {
  /** A send waits, so that it can be undone. */
  readonly isSendHeld: boolean;
  readonly onHold: (isHeld: boolean) => void;
  /** The rows of lists are compact on a desk, not comfortable. */
  readonly isCompact: boolean;
  readonly onCompact: (isCompact: boolean) => void;
  /** Desktop notifications; only the browser's own settings change a refusal. */
  readonly news: boolean | 'refused';
  readonly onNews: (isWanted: boolean) => void;
}

/** The clerk's preferences, stored in this browser. */
export function WorkPreferencesView({ isSendHeld, onHold, isCompact, onCompact, news, onNews }: WorkPreferencesProps) {
  const { say } = useTexts();
  const isRefused = news === 'refused';
  return (
    <div className="flex flex-col gap-3">
      <CheckboxGroup
        label={say('work-preferences:sending')}
        values={isSendHeld ? ['hold'] : []}
        options={[{ value: 'hold', label: say('work-preferences:hold') }]}
        onChange={() => onHold(!isSendHeld)}
      />
      <CheckboxGroup
        label={say('work-preferences:density')}
        values={isCompact ? [] : ['comfortable']}
        options={[{ value: 'comfortable', label: say('work-preferences:comfortable') }]}
        onChange={() => onCompact(!isCompact)}
      />
      <CheckboxGroup
        label={say('work-preferences:arriving')}
        values={news === true ? ['news'] : []}
        options={[{ value: 'news', label: say('work-preferences:news') }]}
        isDisabled={isRefused}
        {...(isRefused && { hint: say('work-preferences:refused') })}
        onChange={() => onNews(news !== true)}
      />
      <output className="sr-only">{isRefused && say('work-preferences:refused')}</output>
    </div>
  );
}
