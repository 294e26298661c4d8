import { useState } from 'react';
import { EXAMPLES } from './workflows-examples.ts';
import { keysOf } from '../../../domain/keys-of.ts';
import { scopeFor } from '../../../machines/access/access.rules.ts';
import { recordingChoice } from '../../browser/recording-choice.ts';
import { readExplorerPlace } from '../../services/explorer-place.ts';
import { currentLanguage, useTexts } from '../../i18n/texts.ts';
import { TakeAwayView } from '../../views/take-away/take-away.view.tsx';
import { WorkflowExplorerView } from '../../views/workflow-explorer/workflow-explorer.view.tsx';
import { providedWorkflowExplorer, saveSteps, waysToTake, WORKFLOW_TITLES } from '../provide/workflow-explorer.ts';
import { usePortal } from '../portal-context.ts';
import { useScreenActor } from '../screen-actor.ts';
import { WorkflowNotes } from '../workflow-notes.tsx';

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
      examples={keysOf(EXAMPLES).map((name) => ({
        text: say(`workflow-explorer:example.${name}`),
        code: EXAMPLES[name],
      }))}
      pageOf={pageOf}
      machineOf={machineOf}
      saveSteps={(page) => saveSteps(page, actor.getSnapshot().context, currentLanguage() === 'fr' ? 'fr' : 'en')}
      withNotes={(page, shown) => {
        const scopeId = scopeFor(access.getSnapshot().context);
        return scopeId === null ? (
          shown
        ) : (
          <WorkflowNotes key={page.stem} scopeId={scopeId} workflow={page.stem}>
            {shown}
          </WorkflowNotes>
        );
      }}
      takeAway={(page) => (
        <TakeAwayView
          key={page.stem}
          ways={waysToTake(
            page,
            () => actor.getSnapshot().context,
            () => (currentLanguage() === 'fr' ? 'fr' : 'en'),
          )}
        />
      )}
    />
  );
}
