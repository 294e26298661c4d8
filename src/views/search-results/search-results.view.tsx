import './search-results.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { markedPieces } from '../../../domain/search.ts';
import { formatCount } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import { PageLink } from '../access/page-link.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { rowsOf, type ResultRow } from './rows.tsx';
import { connectSearchResults, type SearchResultsActor } from './search-results.connect.ts';

interface SearchResultsViewProps {
  readonly actor: SearchResultsActor;
  /** Number of rows shown here. The rest are in the kind's own list. */
  readonly most: number;
}

function Result({ row: { href, number, facts, status, aside }, text }: { row: ResultRow; text: string }) {
  return (
    <li className="result-row">
      <PageLink href={href} className="row-link">
        <Marked pieces={markedPieces(number, text)} />
      </PageLink>
      {facts.map(([first, second]) => (
        <span key={`${first} ${second}`} className="min-w-0 [overflow-wrap:anywhere]">
          <Marked pieces={markedPieces(first, text)} />
          <span className="detail">
            <Marked pieces={markedPieces(second, text)} />
          </span>
        </span>
      ))}
      <span>{status}</span>
      <span className="tabular text-right">{aside}</span>
    </li>
  );
}

/** The first results of one kind, with a link to all of them. */
export function SearchResultsView({ actor, most }: SearchResultsViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const titleId = useId();
  const results = connectSearchResults(snapshot, actor.send);
  const rows = results.page ? rowsOf(results.page, say, language) : [];
  return (
    <section
      {...machineAttributes(snapshot)}
      aria-labelledby={titleId}
      aria-busy={results.isBusy}
      tabIndex={-1}
      className="results outline-none"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
        <h2 id={titleId} className="text-lg font-medium">
          {say(`menu:${results.kind}`)}
        </h2>
        <output className="text-muted">{results.status && say(results.status)}</output>
      </div>
      {results.failure && (
        <div className="px-4 pb-3">
          <Banner
            tone="error"
            title={say('search-results:failed')}
            actions={<Button onClick={results.failure.retry}>{say('common:retry')}</Button>}
          >
            {say(results.failure.detail)}
          </Banner>
        </div>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.slice(0, most).map((row) => (
            <Result key={row.id} row={row} text={results.text} />
          ))}
        </ul>
      )}
      {results.tabs.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-1 text-muted">
          <span className="py-1.5">{say('search-results:inList')}</span>
          {results.tabs.map(({ label, total, href }) => (
            <PageLink key={href} href={href} className="link inline-flex min-h-11 items-center lg:min-h-8">
              {say({ key: 'search-results:tab', params: { tab: say(label), total: formatCount(total, language) } })}
            </PageLink>
          ))}
        </p>
      )}
    </section>
  );
}
