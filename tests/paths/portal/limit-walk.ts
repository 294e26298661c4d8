/** Walks to Send with each limit reached, and with each single problem just beyond one. */
import { stateName } from '../../../machines/support/state-name.ts';
import { EDITORS, observedOf } from './limits.ts';
import { walkEvents } from '../engine/chart-walk.ts';
import { attemptsAt, type LimitAttempt, type LimitedEditor } from '../engine/limits.ts';
import type { Invariant } from '../engine/path-model.ts';
import { StepFailed, timed, type WalkedPath } from '../engine/results.ts';

export interface EditorAttempt extends LimitAttempt {
  readonly editor: LimitedEditor;
  readonly id: string;
}

/** The attempts of a workflow's editors. */
export const attemptsOf = (stem: string): EditorAttempt[] =>
  (EDITORS[stem] ?? []).flatMap((editor) =>
    attemptsAt(editor, observedOf(editor)).map((attempt) => ({
      ...attempt,
      editor,
      id: `limit ${attempt.name}${attempt.example === 0 ? '' : `, example ${attempt.example + 1}`}`,
    })),
  );

/** A walk in which every requirement is checked, and at the end whether anything is on its way. */
export function walkAttempt(
  { editor, id, example, events, isSent }: EditorAttempt,
  invariants: readonly Invariant[],
): Promise<WalkedPath> {
  const model = { ...editor.model, input: editor.examples[example]?.input };
  const steps = events.map(({ type }) => ({ on: type, state: '', key: '' }));
  return timed({ id, start: '', steps }, async () => {
    const last = await walkEvents(model, events, { invariants });
    if (editor.isSent(last) !== isSent)
      throw new StepFailed(events.length, isSent ? 'that it is sent' : 'that nothing is sent', stateName(last));
  });
}
