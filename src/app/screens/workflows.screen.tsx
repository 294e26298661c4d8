import { useState } from 'react';
import { recordingChoice } from '../../browser/recording-choice.ts';
import { takeAway } from '../../browser/take-away.ts';
import { WorkflowExplorerView } from '../../views/workflow-explorer/workflow-explorer.view.tsx';
import { providedWorkflowExplorer, WORKFLOW_TITLES } from '../provide/workflow-explorer.ts';
import { useScreenActor } from '../screen-actor.ts';

/** The workflow explorer. */
export default function WorkflowsScreen() {
  const [{ machine, pageOf }] = useState(providedWorkflowExplorer);
  const actor = useScreenActor(machine, {
    input: { stems: Object.keys(WORKFLOW_TITLES), isRecording: recordingChoice.isOn() },
  });
  return <WorkflowExplorerView actor={actor} titles={WORKFLOW_TITLES} pageOf={pageOf} takeAway={takeAway} />;
}
