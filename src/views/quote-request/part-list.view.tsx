import { mdiAlertOutline, mdiCheckCircle, mdiCircleOutline, mdiRefresh } from '@mdi/js';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { scrollWithin } from '../../ui/scroll-within.ts';
import type { PartsValues } from './quote-request.connect.ts';

type ListedPart = PartsValues['parts'][number];

interface PartListProps extends PartsValues {
  readonly onChoose: (index: number) => void;
}

/**
 * All parts of the request, with the state of their answers. Parts of a re-quote that are already answered are folded.
 * Typing in a part renders it only when that changes a state.
 */
export const PartList = memo(function PartList({ parts, answered, onChoose }: PartListProps) {
  const { say } = useTexts();
  const list = useRef<HTMLElement>(null);
  const current = [...parts, ...answered].find(({ isCurrent }) => isCurrent)?.part.id;
  // Only the page knows where the current part is in it.
  useLayoutEffect(() => {
    const button = current !== undefined && list.current?.querySelector('[aria-current=step]');
    if (list.current && button) scrollWithin(button, list.current);
  }, [current]);
  return (
    <nav ref={list} aria-label={say('quote-request:parts')} className="min-w-0">
      <div className="flex flex-col gap-2 lg:sticky lg:top-3 lg:max-h-[max(10rem,calc(100dvh-23.5rem))] lg:overflow-y-auto">
        <Parts parts={parts} onChoose={onChoose} />
        {answered.length > 0 && (
          <details className="answered-parts" open={answered.some(({ isCurrent }) => isCurrent)}>
            <summary>{say({ key: 'quote-request:answeredParts', params: { count: answered.length } })}</summary>
            <Parts parts={answered} onChoose={onChoose} />
          </details>
        )}
      </div>
    </nav>
  );
});

const Parts = ({ parts, onChoose }: Pick<PartListProps, 'parts' | 'onChoose'>) => (
  <ol className="flex gap-2 overflow-x-auto lg:flex-col lg:gap-1 lg:overflow-x-visible">
    {parts.map((listed) => (
      <li key={listed.part.id} className="relative shrink-0">
        <PartButton {...listed} onChoose={onChoose} />
      </li>
    ))}
  </ol>
);

const MARKS = {
  complete: { tone: 'text-success', icon: mdiCheckCircle },
  toReview: { tone: 'text-warning', icon: mdiAlertOutline },
  incomplete: { tone: 'text-muted', icon: mdiCircleOutline },
} as const;

function PartButton({ part, index, state, isCurrent, onChoose }: ListedPart & Pick<PartListProps, 'onChoose'>) {
  const { say, language } = useTexts();
  const { tone, icon } = MARKS[state];
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onChoose(index)}
      className={classNames(
        'flex min-h-11 w-full items-center gap-2.5 rounded-md border px-3 py-1.5 text-left',
        isCurrent ? 'border-primary bg-primary-pale font-medium' : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      <span className={tone} title={state === 'toReview' ? say('quote-request:toReview') : undefined}>
        <Icon path={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span aria-hidden className="sm:hidden">
          {index + 1}
        </span>
        <span className="max-sm:sr-only">
          {index + 1}. <bdi>{part.description[language]}</bdi>
        </span>
        <span className="sr-only">, {say(`quote-request:${state}`)}</span>
        {part.isInRequote && <span className="sr-only">, {say('quote-request:newPriceRequested')}</span>}
        <span className="detail tabular max-sm:sr-only">{part.oemNumber}</span>
      </span>
      {part.isInRequote && (
        <span className="text-primary" title={say('quote-request:newPriceRequested')}>
          <Icon path={mdiRefresh} />
        </span>
      )}
    </button>
  );
}
