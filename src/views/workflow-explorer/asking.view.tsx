import type { Answer } from '../../../workflows/knowledge.ts';
import { RetryButton } from '../late/reload-button.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Answered } from './answered.view.tsx';
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

/** A question about the workflows, and its answer. */
export function Asking({ values, answer, examples }: AskingProps) {
  const { say } = useTexts();
  return (
    <>
      <form
        className="flex items-start gap-2 max-sm:flex-wrap"
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
                actions={<RetryButton retry={values.retry} />}
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
