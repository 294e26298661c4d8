import './answered.css';
import { Link } from 'wouter';
import { explorerUrl } from '../../../domain/explorer-address.ts';
import type { Answer, Choice, Match, WayStep } from '../../../workflows/knowledge.ts';
import { LIVES } from '../../../lives/all.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Marked } from '../../ui/marked.tsx';
import { Changes } from './changes.view.tsx';
import { Life } from './life.view.tsx';

function Sentences({ items, isOrdered = false }: { items: readonly string[]; isOrdered?: boolean }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={isOrdered ? 'list-decimal pl-6' : 'list-disc pl-6'}>
      {items.map((item, index) => (
        <li key={`${String(index)} ${item}`}>{item}</li>
      ))}
    </List>
  );
}

/** The way to a situation, drawn: what happens, and the situation that each step leads to. */
function Way({ steps }: { steps: readonly WayStep[] }) {
  const { say } = useTexts();
  return (
    <section>
      <h3 className="font-medium">{say('workflow-explorer:wayThere')}</h3>
      <ol className="way-there">
        {steps.map(({ says, leads }, index) => (
          <li key={`${String(index)} ${says}`}>
            <p className="way-event">{says}</p>
            {leads !== '' && <p className="way-situation">{leads}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** As many as are read at a glance; the others are folded. */
const AT_A_GLANCE = 8;

function ChoiceList({ items }: { items: readonly Choice[] }) {
  return (
    <ul className="found-links">
      {items.map(({ text, code, isCurrent }) => (
        <li key={code}>
          <Link className="link" aria-current={isCurrent} href={explorerUrl({ stem: '', state: '', question: code })}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Choices({ name, items }: Answer['choices'][number]) {
  const { say } = useTexts();
  const more = items.slice(AT_A_GLANCE);
  return (
    <section>
      <h3 className="font-medium">{say(`workflow-explorer:choice.${name}`)}</h3>
      <ChoiceList items={items.slice(0, AT_A_GLANCE)} />
      {more.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer lg:min-h-8">
            {say({ key: 'workflow-explorer:moreChoices', params: { count: more.length } })}
          </summary>
          <ChoiceList items={more} />
        </details>
      )}
    </section>
  );
}

function Matches({ matches, asked }: { matches: readonly Match[]; asked: string }) {
  const { say } = useTexts();
  return (
    <section>
      <h3 className="font-medium">{say('workflow-explorer:found')}</h3>
      <ul className="found-links">
        {matches.map(({ kind, id, title, pieces, stem, state }) => (
          <li key={`${kind} ${stem} ${id}`}>
            <span className="text-sm text-muted">{`${say(`workflow-explorer:match.${kind}`)} · ${title}`}</span>{' '}
            {stem === '' ? (
              <Marked pieces={pieces} />
            ) : (
              <Link className="link" href={explorerUrl({ stem, state, question: asked })}>
                <Marked pieces={pieces} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An answer: its sentences, what else they say, the way there, what changed, and where to go on. */
export function Answered({ answer, asked }: { answer: Answer; asked: string }) {
  const { say } = useTexts();
  const { kind, of, title, served, says, sections, choices, way, stem, state, changes, matches } = answer;
  const life = of.replace(/^life\./, '');
  const told = kind === 'life' ? LIVES[life] : undefined;
  return (
    <>
      {title !== '' && <p className="text-muted">{title}</p>}
      <div className="flex w-full flex-col gap-3">
        {says.length > 0 && <Sentences items={says} isOrdered={kind === 'when'} />}
        {told && <Life key={life} name={life} told={told} />}
        {way.length > 0 && <Way steps={way} />}
        {sections.length > 0 && (
          <div className="answer-sections">
            {sections.map(({ name, items }) => (
              <section key={name}>
                <h3 className="font-medium">{say(`workflow-explorer:section.${name}`)}</h3>
                <Sentences items={items} />
              </section>
            ))}
          </div>
        )}
        {choices.length > 0 && (
          <div className="answer-sections">
            {choices.map(({ name, items }) => (
              <Choices key={name} name={name} items={items} />
            ))}
          </div>
        )}
        {changes.length > 0 && <Changes changes={changes} />}
        {matches.length > 0 && <Matches matches={matches} asked={asked} />}
      </div>
      {stem !== '' && (
        <Link className="link" href={explorerUrl({ stem, state, question: asked })}>
          {say(
            told ? { key: 'workflow-explorer:servedBy', params: { title: served } } : 'workflow-explorer:showDiagram',
          )}
        </Link>
      )}
    </>
  );
}
