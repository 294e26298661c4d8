import './answered.css';
import { Link } from 'wouter';
import { explorerUrl } from '../../../domain/explorer-address.ts';
import type { Answer, Found, WayStep } from '../../../workflows/knowledge.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Changes } from './changes.view.tsx';

function Sentences({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc pl-6">
      {items.map((item, index) => (
        <li key={`${String(index)} ${item}`}>{item}</li>
      ))}
    </ul>
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

function Links({ links, asked, heading }: { links: readonly Found[]; asked: string; heading: string }) {
  return (
    <section>
      <h3 className="font-medium">{heading}</h3>
      <ul className="found-links">
        {links.map(({ text, stem, state, question }, index) => (
          <li key={`${String(index)} ${text}`}>
            <Link className="link" href={explorerUrl({ stem, state, question: question || asked })}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An answer: its sentences, the way there, what can follow, what changed, and where to read on. */
export function Answered({ answer, asked }: { answer: Answer; asked: string }) {
  const { say } = useTexts();
  const { kind, title, says, detail, way, next, stem, state, changes, links } = answer;
  return (
    <>
      {title !== '' && <p className="text-muted">{title}</p>}
      <div className="flex flex-col gap-3">
        <Sentences items={says} />
        {detail.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer font-medium lg:min-h-8">
              {say('workflow-explorer:detail')}
            </summary>
            <Sentences items={detail} />
          </details>
        )}
        {way.length > 0 && <Way steps={way} />}
        {next.length > 0 && (
          <section>
            <h3 className="font-medium">{say('workflow-explorer:canFollow')}</h3>
            <Sentences items={next} />
          </section>
        )}
        {changes.length > 0 && <Changes changes={changes} />}
        {links.length > 0 && (
          <Links
            links={links}
            asked={asked}
            heading={say(kind === 'changed' ? 'workflow-explorer:revisions' : 'workflow-explorer:found')}
          />
        )}
      </div>
      {stem !== '' && (
        <Link className="link" href={explorerUrl({ stem, state, question: asked })}>
          {say('workflow-explorer:showDiagram')}
        </Link>
      )}
    </>
  );
}
