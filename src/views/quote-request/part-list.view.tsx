import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PartsValues } from './quote-request.connect.ts';

interface PartListProps {
  readonly parts: PartsValues['parts'];
  readonly onChoose: (index: number) => void;
}

/** All parts of the request, with completed ones marked. */
export function PartList({ parts, onChoose }: PartListProps) {
  const { say, language } = useTexts();
  return (
    <nav aria-label={say('quote-request:parts')} className="min-w-0">
      <ol className="flex gap-2 overflow-x-auto lg:sticky lg:top-3 lg:max-h-[calc(100dvh-var(--header)-7.5rem)] lg:flex-col lg:gap-1 lg:overflow-y-auto">
        {parts.map(({ part, isComplete, isCurrent }, index) => (
          <li key={part.id} className="relative shrink-0">
            <button
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => onChoose(index)}
              className={classNames(
                'flex min-h-11 w-full items-center gap-2.5 rounded-md border px-3 py-1.5 text-left',
                isCurrent ? 'border-primary bg-primary-pale font-medium' : 'border-line bg-surface hover:bg-sunken',
              )}
            >
              <span className={isComplete ? 'text-success' : 'text-muted'}>
                <Icon path={isComplete ? mdiCheckCircle : mdiCircleOutline} />
              </span>
              <span className="min-w-0 flex-1">
                {index + 1}. {part.description[language]}
                <span className="sr-only">
                  , {say(isComplete ? 'quote-request:complete' : 'quote-request:incomplete')}
                </span>
                <span className="detail tabular">{part.oemNumber}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
