/** The paths of a view: every edge of its graph, with the other ways to cause a person's events. */
import { getInitialSnapshot, getNextSnapshot } from 'xstate';
import type { PathModel } from './path-model.ts';
import { digestOf } from './paths.ts';
import type { Driver } from './driver.ts';
import { viewTours } from './expected-screen.ts';
import { startsOf, type Edge } from './graph.ts';

/** One path of the view's graph. */
export interface ViewPath {
  readonly from: string;
  readonly model: PathModel;
  readonly tour: readonly Edge[];
  /** Other ways to cause a person's events, which no earlier path uses. */
  readonly otherWays: readonly Driver['controls'][];
}

/**
 * Digests after each step of this tour. The graph has one snapshot per state key, but what the machine remembers also
 * depends on the way, such as on what was typed before a reload.
 */
export function digestsOf(model: PathModel, tour: readonly Edge[]): string[] {
  let snapshot = getInitialSnapshot(model.machine, model.input);
  return tour.map(({ event }) => {
    snapshot = getNextSnapshot(model.machine, snapshot, event.object);
    return digestOf(model, snapshot);
  });
}

/** Paths over every edge of the view's graph. */
export function viewPaths(model: PathModel, driver: Driver): ViewPath[] {
  const walked = new Set<string>();
  const open = (driver.otherWays ?? []).map((controls) => ({ controls, types: new Set(Object.keys(controls)) }));
  const otherWaysOn = (tour: readonly Edge[]): Driver['controls'][] =>
    open.flatMap(({ controls, types }) =>
      tour.filter(({ event }) => types.delete(event.type)).length > 0 ? [controls] : [],
    );
  return startsOf(model).flatMap(({ from, model: begun }) =>
    viewTours(begun, driver, walked).map((tour) => ({ from, model: begun, tour, otherWays: otherWaysOn(tour) })),
  );
}
