import { mdiClose } from '@mdi/js';
import { Link } from 'wouter';
import { explorerUrl } from '../../../domain/explorer-address.ts';
import type { Answer, Choice } from '../../../workflows/knowledge.ts';
import { RetryButton } from '../late/reload-button.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Answered } from './answered.view.tsx';
import type { QuestionValues } from './workflow-explorer.connect.ts';

interface AskingProps {
  readonly values: QuestionValues;
  readonly answer: Answer | undefined;
  readonly examples: readonly Choice[];
  /** A workflow is open, so that nothing has to be started with. */
  readonly isBusy: boolean;
}

function Examples({ examples }: Pick<AskingProps, 'examples'>) {
  const { say } = useTexts();
  return (
    <section className="text-sm">
      <h2 className="text-muted">{say('workflow-explorer:examples')}</h2>
      <ul className="flex flex-wrap gap-x-6">
        {examples.map(({ text, code }) => (
          <li key={code}>
            <Link
              className="link inline-flex min-h-11 items-center lg:min-h-8"
              href={explorerUrl({ stem: '', state: '', question: code })}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A question about the workflows, and its answer; what has the typed words, while they are typed. */
export function Asking({ values, answer, examples, isBusy }: AskingProps) {
  const { say } = useTexts();
  const { searched, isFinding, isAnswered, failure } = values;
  // A life has a drawing of its own: beside a workflow, it only leads back.
  const isAside = isBusy && isAnswered && answer?.kind === 'life';
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
      {searched === '' ? (
        !isBusy && <Examples examples={examples} />
      ) : (
        <Card
          title={isAnswered && answer ? answer.asked : say('workflow-explorer:answer')}
          actions={<IconButton label={say('workflow-explorer:closeAnswer')} icon={mdiClose} onClick={values.dismiss} />}
        >
          <div aria-live="polite" className="flex flex-col items-start gap-3">
            {isFinding && <p>{say('workflow-explorer:finding')}</p>}
            {failure && (
              <Banner
                tone="error"
                isUrgent
                title={say('workflow-explorer:unanswered')}
                actions={<RetryButton retry={values.retry} />}
              >
                {say(failure)}
              </Banner>
            )}
            {isAnswered && answer && !isAside && <Answered answer={answer} asked={searched} />}
            {isAside && (
              <Link className="link" href={explorerUrl({ stem: '', state: '', question: searched })}>
                {say('workflow-explorer:showLife')}
              </Link>
            )}
          </div>
        </Card>
      )}
    </>
  );
}
