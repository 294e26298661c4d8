import './life.css';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { explorerUrl } from '../../../domain/explorer-address.ts';
import { codeOf } from '../../../domain/explorer-question.ts';
import type { ToldLife } from '../../../lives/all.ts';
import { chartedLife } from '../../../workflows/life-chart.ts';
import { lifeTable } from '../../../workflows/life-matrix.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Diagram } from './diagram.view.tsx';

/** What leads elsewhere; what is refused or changes nothing is in the table. */
const SHOWN = { open: new Set<string>(), hidden: new Set(['notes', 'use'] as const) };
const NO_MARKS = new Map<string, string>();

/** The life of a document: its drawing, and what happens in each state, or why it is refused. */
export function Life({ name, told }: { name: string; told: ToldLife }) {
  const { say, language } = useTexts();
  // What is lit in the drawing and in the table.
  const [chosen, choose] = useState<string | null>(null);
  const charted = useMemo(() => chartedLife(name, told, language), [name, told, language]);
  const table = useMemo(() => lifeTable(told, language), [told, language]);
  const title = told.words.title[language];
  const lookOf = (state: string | undefined) => (state === chosen && chosen !== null ? 'is-chosen' : undefined);
  return (
    <>
      <Diagram
        title={title}
        charted={charted}
        shown={SHOWN}
        active={[]}
        chosen={chosen}
        marks={NO_MARKS}
        followed={chosen === null ? null : { selector: '.is-chosen > .situation-head', now: chosen }}
        onChoose={(state) => choose(state === chosen ? null : state)}
        onToggle={choose}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area needs keyboard access */}
      <section className="plain-table life-table" tabIndex={0} aria-label={say('workflow-explorer:lifeTable')}>
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{say('workflow-explorer:event')}</th>
              {table.states.map(({ state, words }) => (
                <th key={state} scope="col" className={lookOf(state)}>
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.events.map(({ event, words, cells }) => (
              <tr key={event}>
                <th scope="row">
                  <Link
                    className="link"
                    href={explorerUrl({
                      stem: '',
                      state: '',
                      question: codeOf({ kind: 'when', of: `life.${name}`, what: event, at: null }),
                    })}
                  >
                    {words}
                  </Link>
                </th>
                {table.states.map(({ state }, index) => (
                  <td key={state} className={lookOf(state)}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
