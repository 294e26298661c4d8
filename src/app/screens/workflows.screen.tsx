import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { scopeFor } from '../../../machines/access/access.rules.ts';
import type { workflowExplorerMachine } from '../../../machines/workflow-explorer/workflow-explorer.machine.ts';
import { recordingChoice } from '../../browser/recording-choice.ts';
import { readExplorerPlace } from '../../services/explorer-place.ts';
import { currentLanguage, useTexts } from '../../i18n/texts.ts';
import { TakeAwayView } from '../../views/take-away/take-away.view.tsx';
import type { WorkflowPage } from '../../views/workflow-explorer/workflow-page.ts';
import { WorkflowExplorerView } from '../../views/workflow-explorer/workflow-explorer.view.tsx';
import { providedTakeAway, providedWorkflowExplorer, WORKFLOW_TITLES } from '../provide/workflow-explorer.ts';
import { usePortal } from '../portal-context.ts';
import { useScreenActor } from '../screen-actor.ts';

function TakeAway({ page, explorer }: { page: WorkflowPage; explorer: ActorRefFrom<typeof workflowExplorerMachine> }) {
  const [machine] = useState(() =>
    providedTakeAway(
      page,
      () => explorer.getSnapshot().context,
      () => (currentLanguage() === 'fr' ? 'fr' : 'en'),
    ),
  );
  return <TakeAwayView actor={useScreenActor(machine, { input: undefined })} />;
}

const EXAMPLES = ['lock', 'redirect', 'credit', 'changed', 'never'] as const;

/** The workflow explorer. */
export default function WorkflowsScreen() {
  const { say } = useTexts();
  const { services, access } = usePortal();
  const [{ machine, answerOf, pageOf, machineOf }] = useState(() =>
    providedWorkflowExplorer(services.http, () => scopeFor(access.getSnapshot().context)),
  );
  const actor = useScreenActor(machine, {
    input: { stems: Object.keys(WORKFLOW_TITLES), isRecording: recordingChoice.isOn(), place: readExplorerPlace() },
  });
  return (
    <WorkflowExplorerView
      actor={actor}
      titles={WORKFLOW_TITLES}
      answerOf={answerOf}
      examples={EXAMPLES.map((name) => say(`workflow-explorer:example.${name}`))}
      pageOf={pageOf}
      machineOf={machineOf}
      takeAway={(page) => <TakeAway key={page.stem} page={page} explorer={actor} />}
    />
  );
}
