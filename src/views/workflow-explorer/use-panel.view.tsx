import { stayText, timesText } from '../../../workflows/clauses.ts';
import { totalUse, type WeekOfUse } from '../../../domain/workflow-use.ts';
import { useTexts } from '../../i18n/texts.ts';
import { stateWords, type WorkflowPage } from './workflow-page.ts';

const takenIn = (counts: WeekOfUse['counts']): number =>
  counts.filter(({ kind }) => kind === 'rule').reduce((sum, { count }) => sum + count, 0);

/** From seldom to often, as the diagram is coloured. */
const DEGREES = [1, 2, 3, 4] as const;

/** What happened, and the situations that were left, in one week. */
function Week({ page, week: { week, counts } }: { page: WorkflowPage; week: WeekOfUse }) {
  const { say, language } = useTexts();
  const states = counts.filter(({ kind }) => kind === 'state').slice(0, 3);
  const taken = takenIn(counts);
  return (
    <tr>
      <th scope="row">{week}</th>
      <td>{timesText(taken, language)}</td>
      <td>
        <ul>
          {states.map(({ name, count, seconds }) => (
            <li key={name}>
              {say({
                key: 'workflow-explorer:field',
                params: { name: stateWords(page, name, language), value: stayText(count, seconds, language) },
              })}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** How the workflow is used in the organisation, by week. */
export function UsePanel({ page, weeks }: { page: WorkflowPage; weeks: readonly WeekOfUse[] }) {
  const { say, language } = useTexts();
  if (weeks.length === 0) return <p className="text-muted">{say('workflow-explorer:noUse')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area needs keyboard access
    <section className="plain-table" tabIndex={0} aria-label={say('workflow-explorer:use')}>
      <table>
        <caption className="text-left text-muted">{say('workflow-explorer:useHint')}</caption>
        <thead>
          <tr>
            {(['week', 'taken', 'stays'] as const).map((column) => (
              <th key={column} scope="col">
                {say(`workflow-explorer:useColumn.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <Week key={week.week} page={page} week={week} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('workflow-explorer:allWeeks')}</th>
            <td>{timesText(takenIn(totalUse(weeks)), language)}</td>
            <td>
              <span aria-hidden="true" className="heat-legend">
                {DEGREES.map((heat) => (
                  <span key={heat} className={`heat-${String(heat)}`} />
                ))}
              </span>{' '}
              {say('workflow-explorer:heat')}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
