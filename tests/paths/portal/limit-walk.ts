/** Walks to Send with each limit reached, and with each single problem just beyond one. */
import { stateName } from '../../../machines/support/state-name.ts';
import { EDITORS, observedOf } from './limits.ts';
import { walkEvents } from '../engine/chart-walk.ts';
import { after, attemptsAt, type LimitAttempt, type LimitedEditor, type ObservedLimits } from '../engine/limits.ts';
import type { Invariant } from '../engine/path-model.ts';
import { StepFailed, timed, type WalkedPath } from '../engine/results.ts';

export interface EditorAttempt extends Omit<LimitAttempt, 'isSent'> {
  readonly editor: LimitedEditor;
  readonly id: string;
  /** Null where only the requirements are checked. */
  readonly isSent: boolean | null;
}

const named = (editor: LimitedEditor, attempt: LimitAttempt): EditorAttempt => ({
  ...attempt,
  editor,
  id: [
    'limit',
    attempt.field,
    attempt.value,
    ...(attempt.example === 0 ? [] : [`example-${attempt.example + 1}`]),
  ].join('-'),
});

/** The attempts of a workflow's editors: at the limits that they have, and at the accepted ones, which may be gone. */
export const attemptsOf = (stem: string, accepted: ObservedLimits['limits'] = []): EditorAttempt[] =>
  (EDITORS[stem] ?? []).flatMap((editor) => {
    const own = attemptsAt(editor, observedOf(editor)).map((attempt) => named(editor, attempt));
    const former = attemptsAt(editor, { limits: accepted })
      .map((attempt) => ({ ...named(editor, attempt), isSent: null }))
      .filter(({ id }) => own.every((attempt) => attempt.id !== id));
    return [...own, ...former];
  });

/** A walk in which every requirement is checked, and at the end whether anything is on its way. */
export function walkAttempt(
  { editor, id, example, events, value, typedAt, isSent }: EditorAttempt,
  invariants: readonly Invariant[],
): Promise<WalkedPath> {
  const model = { ...editor.model, input: editor.examples[example]?.input };
  const states = events.map((_, place) => stateName(after(editor, model.input, events.slice(0, place + 1))));
  const steps = events.map(({ type }, place) => ({
    on: type,
    ...(place === typedAt && { case: value }),
    state: states[place] ?? '',
    key: '',
  }));
  return timed({ id, start: stateName(after(editor, model.input, [])), steps }, async () => {
    const last = await walkEvents(model, events, { invariants });
    if (isSent !== null && editor.isSent(last) !== isSent)
      throw new StepFailed(events.length, isSent ? 'that it is sent' : 'that nothing is sent', stateName(last));
  });
}
