import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { scrollWithin } from '../../ui/scroll-within.ts';
import { found, type WorkflowExplorerValues } from './workflow-explorer.connect.ts';
import { grouped } from './workflow-groups.ts';

/** The workflows to choose from, in groups. */
export function WorkflowList({
  values,
  titleOf,
}: {
  values: WorkflowExplorerValues;
  titleOf: (stem: string) => string;
}) {
  const { say, language } = useTexts();
  const stems = found(values.stems, titleOf, values.search);
  const list = useRef<HTMLElement>(null);
  // Only the page knows where the chosen one is in a list that scrolls.
  const { stem: current } = values;
  useLayoutEffect(() => {
    const button = current !== '' && list.current?.querySelector('[aria-current]');
    if (list.current && button) scrollWithin(button, list.current);
  }, [current]);
  return (
    <nav ref={list} aria-label={say('workflow-explorer:list')} className="workflow-list">
      {stems.length === 0 && <p className="text-muted">{say('workflow-explorer:noneFound')}</p>}
      {grouped(stems, titleOf, language).map(({ group, stems: own }) => (
        <section key={group}>
          <h2 className="text-sm font-medium text-muted">{say(`workflow-explorer:group.${group}`)}</h2>
          <ul>
            {own.map((stem) => (
              <li key={stem}>
                <button
                  type="button"
                  aria-current={stem === current || undefined}
                  className={classNames('workflow-choice', stem === current && 'is-current')}
                  onClick={() => values.choose(stem)}
                >
                  {titleOf(stem)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
