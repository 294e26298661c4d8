/** What an address must show, and what must be in it. */
import { equal } from '../../../domain/equal.ts';
import type { ExplorerPlace } from '../../../domain/explorer-address.ts';
import type { workflowExplorerMachine } from '../../../machines/workflow-explorer/workflow-explorer.machine.ts';
import type { WorkflowExplorerContext } from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
import type { Trace } from '../engine/path-model.ts';

export type Traced = Trace<typeof workflowExplorerMachine>;
export const isCalled = (step: Traced, name: string): boolean => step.calls.some((call) => call.name === name);
export const placeOf = ({ stem, chosen, asked, isSimulating, steps }: WorkflowExplorerContext): ExplorerPlace => ({
  stem,
  state: chosen ?? '',
  question: asked,
  steps: isSimulating ? steps : null,
});
/** The steps of an address, as far as the machine accepts them; all of them until it is there. */
const acceptedOf = ({ workflow }: WorkflowExplorerContext, steps: ExplorerPlace['steps']): ExplorerPlace['steps'] =>
  workflow && steps
    ? steps.reduce<NonNullable<ExplorerPlace['steps']>>(
        (taken, step, index) =>
          taken.length === index &&
          workflow.simulate(taken).offers.some(({ type, isAccepted }) => isAccepted && type === step.type)
            ? [...taken, step]
            : taken,
        [],
      )
    : steps;
export const written = (step: Traced): unknown => step.sent.find(({ type }) => type === 'url.write')?.['place'];

/** What a URL must show: only what is there, loaded where it was not. */
export function isFollowed(
  step: Traced,
  { stem, state, question, steps }: ExplorerPlace,
  before: ExplorerPlace,
): boolean {
  const { context } = step.after;
  const known = context.stems.includes(stem) ? stem : '';
  const isShown = context.workflow === null || context.workflow.states.includes(state);
  return (
    equal(placeOf(context), {
      stem: known,
      state: isShown ? state : '',
      question: question.trim(),
      steps: known === '' ? null : acceptedOf(context, steps),
    }) &&
    isCalled(step, 'loadWorkflow') === (known !== '' && known !== before.stem) &&
    isCalled(step, 'findAnswer') === (question.trim() !== '' && question.trim() !== before.question)
  );
}
