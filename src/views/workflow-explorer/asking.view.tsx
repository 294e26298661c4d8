import { Link } from 'wouter';
import { explorerUrl } from '../../../domain/explorer-address.ts';
import type { Answer } from '../../../workflows/knowledge.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { QuestionValues } from './workflow-explorer.connect.ts';

interface AskingProps {
  readonly values: QuestionValues;
  readonly answer: Answer | undefined;
  readonly examples: readonly string[];
}

function Examples({ values, examples }: Pick<AskingProps, 'values' | 'examples'>) {
  const { say } = useTexts();
  return (
    <section className="text-sm">
      <h2 className="text-muted">{say('workflow-explorer:examples')}</h2>
      <ul>
        {examples.map((text) => (
          <li key={text}>
            <button
              type="button"
              className="link min-h-11 text-left lg:min-h-8"
              onClick={() => values.askExample(text)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Listed({ title, items, isOrdered }: { title: string; items: readonly string[]; isOrdered: boolean }) {
  if (items.length === 0) return null;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <List className={isOrdered ? 'list-decimal pl-6' : 'list-disc pl-6'}>
        {items.map((item, index) => (
          <li key={`${String(index)} ${item}`}>{item}</li>
        ))}
      </List>
    </section>
  );
}

function Answered({ answer, asked }: { answer: Answer; asked: string }) {
  const { say } = useTexts();
  const { title, says, detail, way, next, stem, state } = answer;
  return (
    <>
      {title !== '' && <p className="text-muted">{title}</p>}
      <div className="flex flex-col gap-3">
        <ul className="list-disc pl-6">
          {says.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        {detail.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer font-medium lg:min-h-8">
              {say('workflow-explorer:detail')}
            </summary>
            <ul className="list-disc pl-6">
              {detail.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </details>
        )}
        <Listed title={say('workflow-explorer:wayThere')} items={way} isOrdered />
        <Listed title={say('workflow-explorer:canFollow')} items={next} isOrdered={false} />
      </div>
      {stem !== '' && (
        <Link className="link" href={explorerUrl({ stem, state, question: asked })}>
          {say('workflow-explorer:showDiagram')}
        </Link>
      )}
    </>
  );
}

/** A question about the workflows, and its answer. */
export function Asking({ values, answer, examples }: AskingProps) {
  const { say } = useTexts();
  return (
    <>
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          values.ask();
        }}
      >
        <SearchField
          label={say('workflow-explorer:question')}
          placeholder={say('workflow-explorer:questionHint')}
          clearLabel={say('workflow-explorer:clearQuestion')}
          isWide
          value={values.text}
          onChange={values.type}
        />
        <Button type="submit" {...(!values.mayAsk && { disabledReason: say('workflow-explorer:typeFirst') })}>
          {say('workflow-explorer:ask')}
        </Button>
      </form>
      {values.asked === '' ? (
        <Examples values={values} examples={examples} />
      ) : (
        <Card title={values.asked}>
          <div aria-live="polite" className="flex flex-col items-start gap-3">
            {values.isFinding && <p>{say('workflow-explorer:finding')}</p>}
            {values.failure && (
              <Banner
                tone="error"
                isUrgent
                title={say('workflow-explorer:unanswered')}
                actions={<Button onClick={values.retry}>{say('common:retry')}</Button>}
              >
                {say(values.failure)}
              </Banner>
            )}
            {values.isAnswered && answer && <Answered answer={answer} asked={values.asked} />}
          </div>
        </Card>
      )}
    </>
  );
}
