/** An outline as the machine JSON that Stately reads: what `createMachine` of XState takes, with names for code and words as
 * descriptions. */
import { situationWords, triggerWords, type Worded } from './clauses.ts';
import type { Outline, StateOutline, TransitionOutline } from './outline.ts';

interface TransitionJson {
  readonly description?: string;
  readonly target?: string | readonly string[];
  readonly guard?: string | { readonly type: string; readonly params: { readonly value: string } };
  readonly actions?: readonly string[];
  readonly reenter?: true;
}

const idOf = (outline: Outline, path: string): string => (path === '' ? outline.id : `${outline.id}.${path}`);

/** What is exported: the outline, and the words for it. */
interface Exported {
  readonly outline: Outline;
  readonly worded: Worded | null;
}

function transitionJson({ outline, worded }: Exported, each: TransitionOutline): TransitionJson {
  const targets = each.targets.map((target) => `#${idOf(outline, target)}`);
  const guard = each.conditions.length > 1 ? each.conditions.join(' and ') : each.guard;
  return {
    ...(worded !== null && { description: triggerWords(worded, each) }),
    ...(targets.length > 0 && { target: targets.length === 1 ? (targets[0] ?? '') : targets }),
    ...(guard !== '' && {
      guard: each.guardParams === '' ? guard : { type: guard, params: { value: each.guardParams } },
    }),
    ...(each.actions.length > 0 && { actions: each.actions }),
    ...(each.isReentering && { reenter: true as const }),
  };
}

/** The transitions of a state by event, delay or outcome. */
function byCause(
  exported: Exported,
  transitions: readonly TransitionOutline[],
  keyOf: (each: TransitionOutline) => string | null,
): Record<string, TransitionJson[]> {
  const found: Record<string, TransitionJson[]> = {};
  for (const each of transitions) {
    const key = keyOf(each);
    if (key !== null) found[key] = [...(found[key] ?? []), transitionJson(exported, each)];
  }
  return found;
}

function stateJson(exported: Exported, state: StateOutline): object {
  const { outline, worded } = exported;
  const description = worded === null || state.path === '' ? state.description : situationWords(worded, state.path);
  const own = outline.transitions.filter(({ source }) => source === state.path);
  const of = (kind: TransitionOutline['kind'], keyOf: (each: TransitionOutline) => string) =>
    byCause(exported, own, (each) => (each.kind === kind ? keyOf(each) : null));
  const done = of('done', ({ cause }) => cause);
  const failed = of('error', ({ cause }) => cause);
  const always = own.filter(({ kind }) => kind === 'always').map((each) => transitionJson(exported, each));
  return {
    id: idOf(outline, state.path),
    ...(state.kind !== 'atomic' && state.kind !== 'compound' && { type: state.kind }),
    ...(description !== '' && { description }),
    ...(state.tags.length > 0 && { tags: state.tags }),
    ...(state.initial !== null && { initial: state.initial.split('.').at(-1) }),
    ...(state.entry.length > 0 && { entry: state.entry }),
    ...(state.exit.length > 0 && { exit: state.exit }),
    ...(state.invokes.length > 0 && {
      invoke: state.invokes.map(({ id }) => ({
        id,
        src: id,
        ...(done[id] && { onDone: done[id] }),
        ...(failed[id] && { onError: failed[id] }),
      })),
    }),
    ...(done[''] && { onDone: done[''] }),
    on: of('event', ({ event }) => event),
    after: of('after', ({ cause }) => cause),
    ...(always.length > 0 && { always }),
    states: Object.fromEntries(state.children.map((child) => [child.key, stateJson(exported, child)])),
  };
}

export const toStately = (outline: Outline, worded: Worded | null = null): string =>
  `${JSON.stringify(stateJson({ outline, worded }, outline.root), null, 2)}\n`;
