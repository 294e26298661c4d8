import { mdiDownload, mdiRestart, mdiStop, mdiUndo } from '@mdi/js';
import type { Step } from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
import { situationWords } from '../../../workflows/clauses.ts';
import { eventWords } from '../../../workflows/words.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { changeWords } from './memory-words.ts';
import type { SimulationValues } from './workflow-explorer.connect.ts';
import { chartedPage, sentence, type WorkflowPage } from './workflow-page.ts';

/** Fires the workflow's events one by one. */
export function SimulationPanel({
  page,
  simulation,
  saveSteps,
}: {
  page: WorkflowPage;
  simulation: SimulationValues;
  saveSteps: () => void;
}) {
  const { say, language } = useTexts();
  const { active, offers, steps, isEnded, changes, take, undo, reset, stop } = simulation;
  const charted = chartedPage(page, language);
  const eventName = ({ type, caseName }: Step): string => sentence(eventWords(charted.words, type, caseName));
  const without = steps.length === 0 ? { disabledReason: say('workflow-explorer:beginning') } : {};
  const leaves = active.filter((path) => path !== '' && !active.some((other) => other.startsWith(`${path}.`)));
  return (
    <Card
      title={say('workflow-explorer:fire')}
      actions={
        <>
          <Button size="small" icon={mdiUndo} onClick={undo} {...without}>
            {say('workflow-explorer:undo')}
          </Button>
          <Button size="small" icon={mdiRestart} onClick={reset} {...without}>
            {say('workflow-explorer:reset')}
          </Button>
          <Button size="small" icon={mdiStop} onClick={stop}>
            {say('workflow-explorer:stop')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{say('workflow-explorer:fireHint')}</p>
      <p aria-live="polite" className="font-medium">
        {isEnded
          ? say('workflow-explorer:ended')
          : say({
              key: 'workflow-explorer:activeStates',
              params: { states: leaves.map((path) => sentence(situationWords(charted, path))).join(' · ') },
            })}
      </p>
      <ul className="flex flex-wrap gap-2">
        {offers.map((offer) => (
          <li key={`${offer.type} ${offer.caseName}`}>
            <Button
              size="small"
              onClick={() => take({ type: offer.type, caseName: offer.caseName })}
              {...(!offer.isAccepted && { disabledReason: say('workflow-explorer:refused') })}
            >
              {eventName(offer)}
            </Button>
          </li>
        ))}
      </ul>
      {steps.length > 0 && (
        <section aria-live="polite">
          <h3 className="font-medium">{say('workflow-explorer:memory')}</h3>
          {changes.length === 0 && <p className="text-muted">{say('workflow-explorer:unchanged')}</p>}
          <ul className="list-inside list-disc">
            {changes.map((change) => (
              <li key={change.name}>{changeWords(change, say)}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="font-medium">{say('workflow-explorer:history')}</h3>
        {steps.length === 0 && <p className="text-muted">{say('workflow-explorer:beginning')}</p>}
        <ol className="list-inside list-decimal">
          {/* oxlint-disable-next-line react/no-array-index-key -- the same event may occur twice */}
          {steps.map((step, index) => (
            <li key={index}>{eventName(step)}</li>
          ))}
        </ol>
        <p className="text-muted">{say('workflow-explorer:shareHint')}</p>
        <Button size="small" icon={mdiDownload} onClick={saveSteps} {...without}>
          {say('workflow-explorer:saveSteps')}
        </Button>
      </section>
    </Card>
  );
}
