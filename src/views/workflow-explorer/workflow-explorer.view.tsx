import './workflow-explorer.css';
import { mdiPlayOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Answer, Choice } from '../../../workflows/knowledge.ts';
import type { Language } from '../../../domain/enumerations.ts';
import type { workflowExplorerMachine } from '../../../machines/workflow-explorer/workflow-explorer.machine.ts';
import { activePaths } from '../../../machines/workflow-explorer/workflow-explorer.rules.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RetryButton } from '../late/reload-button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { Asking } from './asking.view.tsx';
import { BusinessMap } from './business-map.view.tsx';
import { Diagram } from './diagram.view.tsx';
import { Layers } from './layers.view.tsx';
import { LivePanel } from './live-panel.view.tsx';
import { NotesOfWorkflow } from './notes.view.tsx';
import { SimulationPanel } from './simulation-panel.view.tsx';
import { StatePanel } from './state-panel.view.tsx';
import { UsePanel } from './use-panel.view.tsx';
import { connectWorkflowExplorer, type WorkflowExplorerValues } from './workflow-explorer.connect.ts';
import { aboutOf, chartedPage, marksOf, type WorkflowPage } from './workflow-page.ts';
import { WorkflowList } from './workflow-list.view.tsx';
import { WorkflowText } from './workflow-text.view.tsx';

interface WorkflowExplorerProps {
  readonly actor: ActorRefFrom<typeof workflowExplorerMachine>;
  readonly titles: Readonly<Record<string, Readonly<Record<Language, string>>>>;
  /** Answers a question, or finds what has its words; undefined until the rules are there. */
  readonly answerOf: (question: string, language: Language) => Answer | undefined;
  /** Questions to start with. */
  readonly examples: readonly Choice[];
  /** Returns a loaded workflow. */
  readonly pageOf: (stem: string) => WorkflowPage | undefined;
  /** Returns the loaded workflow of a machine. */
  readonly machineOf: (machine: string) => WorkflowPage | undefined;
  /** Copies and downloads its diagram. */
  readonly takeAway: (page: WorkflowPage) => ReactNode;
  /** Downloads the steps of the simulation as a test case. */
  readonly saveSteps: (page: WorkflowPage) => void;
  /** Around a workflow: gives it the notes of the organisation. */
  readonly withNotes: (page: WorkflowPage, shown: ReactNode) => ReactNode;
}

function Shown({
  page,
  values,
  title,
  answer,
  takeAway,
  saveSteps,
}: {
  page: WorkflowPage;
  values: WorkflowExplorerValues;
  title: string;
  answer: Answer | undefined;
} & Pick<WorkflowExplorerProps, 'takeAway' | 'saveSteps'>) {
  const { say, language } = useTexts();
  const { simulation, chosen, record, drawing } = values;
  const { open, hidden } = drawing;
  const charted = useMemo(() => chartedPage(page, language), [page, language]);
  const shown = useMemo(() => ({ open: new Set(open), hidden: new Set(hidden) }), [open, hidden]);
  // The running machines of this workflow in this tab.
  const running = record.running
    .filter(({ machine }) => machine === page.outline.id)
    .flatMap(({ state }) => activePaths(state));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-medium">{title}</h2>
        {!simulation && (
          <Button icon={mdiPlayOutline} onClick={values.startSimulation}>
            {say('workflow-explorer:simulate')}
          </Button>
        )}
      </div>
      <p className="text-muted">{aboutOf(page, language)}</p>
      <NotesOfWorkflow page={page} choose={values.chooseState} />
      <div className={classNames('workflow-shown', (simulation !== null || chosen !== null) && 'has-panels')}>
        <div className="flex min-w-0 flex-col gap-2">
          <Layers drawing={drawing} />
          <Diagram
            title={title}
            charted={charted}
            shown={shown}
            active={simulation?.active ?? running}
            chosen={chosen}
            marks={marksOf(page, answer)}
            followed={
              simulation
                ? { selector: '.is-active > .situation-head', now: simulation.active.join(' ') }
                : chosen === null
                  ? null
                  : { selector: '.is-chosen > .situation-head', now: chosen }
            }
            onChoose={values.chooseState}
            onToggle={drawing.toggleSituation}
          />
          {page.use && !hidden.includes('use') && <UsePanel page={page} weeks={page.use} />}
          {takeAway(page)}
        </div>
        <div className="workflow-panels">
          {simulation && <SimulationPanel page={page} simulation={simulation} saveSteps={() => saveSteps(page)} />}
          {chosen !== null && <StatePanel page={page} path={chosen} onClose={values.dismissState} />}
        </div>
      </div>
      <WorkflowText page={page} />
    </>
  );
}

/** The workflows page: questions, diagrams, simulation, and this tab's machines. */
export function WorkflowExplorerView(props: WorkflowExplorerProps) {
  const { actor, titles, answerOf, examples, pageOf, machineOf, takeAway, saveSteps, withNotes } = props;
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const values = connectWorkflowExplorer(snapshot, actor.send);
  const page = values.isShown ? pageOf(values.stem) : undefined;
  const answer = values.question.searched === '' ? undefined : answerOf(values.question.searched, language);
  const titleOf = (stem: string): string => titles[stem]?.[language] ?? stem;
  return (
    <div {...machineAttributes(snapshot)}>
      <Page
        title={say('workflow-explorer:title')}
        actions={
          <SearchField
            label={say('workflow-explorer:search')}
            placeholder={say('workflow-explorer:searchHint')}
            clearLabel={say('workflow-explorer:clearSearch')}
            value={values.search}
            onChange={values.typeSearch}
          />
        }
      >
        <div className="workflow-explorer">
          <WorkflowList values={values} titleOf={titleOf} />
          <div className="flex min-w-0 flex-col gap-4">
            <Asking values={values.question} answer={answer} examples={examples} isBusy={!values.isUnchosen} />
            {values.isUnchosen && (
              <>
                <p className="text-muted">{say('workflow-explorer:chooseOne')}</p>
                <BusinessMap />
              </>
            )}
            {values.isLoading && <output>{say('workflow-explorer:loading')}</output>}
            {values.failure && (
              <Banner
                tone="error"
                isUrgent
                title={say('workflow-explorer:failed')}
                actions={<RetryButton retry={values.retry} />}
              >
                {say(values.failure)}
              </Banner>
            )}
            {page &&
              withNotes(
                page,
                <Shown
                  page={page}
                  values={values}
                  title={titleOf(values.stem)}
                  answer={answer}
                  takeAway={takeAway}
                  saveSteps={saveSteps}
                />,
              )}
            <LivePanel
              isRecording={values.isRecording}
              toggle={values.toggleRecording}
              record={values.record}
              machineOf={machineOf}
            />
          </div>
        </div>
      </Page>
    </div>
  );
}
