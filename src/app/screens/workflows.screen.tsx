import { useState } from 'react';
import { recordingChoice } from '../../browser/recording-choice.ts';
import { TakeAwayView } from '../../views/take-away/take-away.view.tsx';
import type { WorkflowPage } from '../../views/workflow-explorer/workflow-page.ts';
import { WorkflowExplorerView } from '../../views/workflow-explorer/workflow-explorer.view.tsx';
import { providedTakeAway, providedWorkflowExplorer, WORKFLOW_TITLES } from '../provide/workflow-explorer.ts';
import { useScreenActor } from '../screen-actor.ts';

function TakeAway({ page }: { page: WorkflowPage }) {
  const [machine] = useState(() => providedTakeAway(page));
  return <TakeAwayView actor={useScreenActor(machine, { input: undefined })} />;
}

/** The workflow explorer. */
export default function WorkflowsScreen() {
  const [{ machine, pageOf }] = useState(providedWorkflowExplorer);
  const actor = useScreenActor(machine, {
    input: { stems: Object.keys(WORKFLOW_TITLES), isRecording: recordingChoice.isOn() },
  });
  return (
    <WorkflowExplorerView
      actor={actor}
      titles={WORKFLOW_TITLES}
      pageOf={pageOf}
      takeAway={(page) => <TakeAway key={page.stem} page={page} />}
    />
  );
}
