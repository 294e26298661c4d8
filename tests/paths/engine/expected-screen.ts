/** The expected screen of a state, from the model and the driver, for walks on the view and in the browser. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Expectation, PathModel, Words } from './path-model.ts';
import type { Control, Driver } from './driver.ts';
import { nodesOf } from '../../../workflows/outline.ts';
import { edgeTours, explore, type Edge, type Graph } from './graph.ts';
import type { ExpectedScreen, SpokenControl } from './screen.ts';

export type Translate = (words: Words) => string;

/** `a.b` as `{ a: 'b' }`, for `matches`. */
const nested = (state: string): string | object =>
  state
    .split('.')
    .reverse()
    .reduce<string | object>((inner, name, index) => (index === 0 ? name : { [name]: inner }), '');

export const spoken = (
  { role, name, isPrefix = false, within, value }: Control,
  translate: Translate,
): SpokenControl => ({
  role,
  name: translate(name),
  isPrefix,
  within: within ? { selector: within.selector, text: translate(within.text) } : null,
  value: typeof value === 'object' ? translate(value) : (value ?? null),
});

export const isNeutral = (driver: Driver, { type }: AnyEventObject): boolean => (driver.neutral ?? []).includes(type);

const isPossible = (model: PathModel, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  model.userCan?.(snapshot, event) ?? true;

const isAllowed = (model: PathModel, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  snapshot.status === 'active' && snapshot.can(event) && isPossible(model, snapshot, event);

export const isUserEvent = (driver: Driver, type: string): boolean => type in driver.controls;

/**
 * The graph of what a person on this view and the rest of the world can cause. Throws for an event that nobody causes.
 */
export function viewGraph(model: PathModel, driver: Driver): Graph {
  const known = new Set(nodesOf(model.machine).flatMap((node) => [...node.transitions.keys()]));
  const forgotten = [...known].filter(
    (type) =>
      type !== '' &&
      !type.startsWith('xstate.') &&
      !isUserEvent(driver, type) &&
      !(driver.environment ?? []).includes(type),
  );
  if (forgotten.length > 0)
    throw new Error(`${model.machine.id}: no control and no source for ${forgotten.join(', ')}`);
  return explore(model, {
    filter: (snapshot, event) =>
      !isUserEvent(driver, event.type) ||
      isAllowed(model, snapshot, event) ||
      (isNeutral(driver, event) && isPossible(model, snapshot, event)),
  });
}

export const viewTours = (model: PathModel, driver: Driver, walked: Set<string>): Edge[][] =>
  edgeTours(viewGraph(model, driver), walked);

/** In the portal, other texts may come between the parts of a text, so each part is expected separately. */
const inPortal = (words: Words): readonly Words[] => (Array.isArray(words) ? words.flatMap(inPortal) : [words]);

/** If one control causes several events, it must be usable as soon as one of them is possible. */
function usedForOne(controls: ExpectedScreen['controls']): ExpectedScreen['controls'] {
  const isOf = ({ role, name, within }: SpokenControl): string => JSON.stringify([role, name, within]);
  const used = new Map(
    controls.filter(({ use }) => use === 'must').map(({ event, control }) => [isOf(control), event]),
  );
  return controls.filter(
    ({ event, control, use }) => use !== 'mustNot' || (used.get(isOf(control)) ?? event) === event,
  );
}

/** `root` is the machine's part of a page of the portal, or null for the view alone. */
export function expectedScreen(
  model: PathModel,
  driver: Driver,
  snapshot: AnyMachineSnapshot,
  translate: Translate,
  root: string | null = null,
): ExpectedScreen {
  // It keeps what it showed before: the walk on the view compares.
  if (snapshot.hasTag('settling')) return { root, shown: [], hidden: [], named: [], controls: [] };
  const expectations: readonly Expectation<typeof model.machine>[] = model.expect;
  const meant = expectations.filter(({ state }) => snapshot.matches(nested(state)));
  return {
    root,
    shown: meant
      .flatMap(({ shows }) => shows?.(snapshot) ?? [])
      .flatMap((words) => (root === null ? [words] : inPortal(words)))
      .map(translate),
    hidden: meant.flatMap(({ hides = [] }) => (typeof hides === 'function' ? hides(snapshot) : hides)).map(translate),
    named: (driver.shows?.(snapshot) ?? []).map(
      ({ isUsable = null, isAbsent = false, isFocused = false, isWrong = null, title, ...control }) => ({
        control: spoken(control, translate),
        isUsable,
        isAbsent,
        isFocused,
        isWrong,
        title: title === undefined ? null : translate(title),
      }),
    ),
    controls: usedForOne(
      Object.entries(driver.controls).flatMap(([type, control]) =>
        (model.cases[type] ?? [{ payload: {} }]).map(({ payload }) => {
          const event = { type, ...payload };
          const use = isAllowed(model, snapshot, event) ? 'must' : isNeutral(driver, event) ? 'may' : 'mustNot';
          return { event: type, control: spoken(control(event, snapshot), translate), use } as const;
        }),
      ),
    ),
  };
}
