import { conditionWords, elapsedWords, whenWords } from '../../../workflows/clauses.ts';
import type { StateOutline } from '../../../workflows/outline.ts';
import { useTexts } from '../../i18n/texts.ts';
import { outcomeWords } from './outcome-words.ts';
import { chartedPage, sentence, stateWords, type WorkflowPage } from './workflow-page.ts';

function States({ page, states }: { page: WorkflowPage; states: readonly StateOutline[] }) {
  const { language } = useTexts();
  return (
    <ul className="list-inside list-disc pl-4">
      {states.map((state) => (
        <li key={state.path}>
          {stateWords(page, state.path, language)}
          {state.children.length > 0 && <States page={page} states={state.children} />}
        </li>
      ))}
    </ul>
  );
}

/** The diagram's content as text. */
export function WorkflowText({ page }: { page: WorkflowPage }) {
  const { say, language } = useTexts();
  const { root, transitions } = page.outline;
  const charted = chartedPage(page, language);
  return (
    <details>
      <summary className="cursor-pointer font-medium">{say('workflow-explorer:asText')}</summary>
      <h3 className="mt-3 font-medium">{say('workflow-explorer:textOfStates')}</h3>
      <States page={page} states={root.children} />
      <h3 className="mt-3 font-medium">{say('workflow-explorer:textOfTransitions')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area needs keyboard access */}
      <section className="plain-table" tabIndex={0} aria-label={say('workflow-explorer:textOfTransitions')}>
        <table>
          <thead>
            <tr>
              {(['from', 'when', 'if', 'then'] as const).map((column) => (
                <th key={column} scope="col">
                  {say(`workflow-explorer:${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {transitions.map((transition) => (
              <tr key={transition.id}>
                <td>{stateWords(page, transition.source, language)}</td>
                <td>
                  {sentence([whenWords(charted, transition), elapsedWords(charted, transition)].join(' ').trim())}
                </td>
                <td>{sentence(conditionWords(charted, transition))}</td>
                <td>
                  {sentence(outcomeWords(page, transition, language).join('; ')) || say('workflow-explorer:stays')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
