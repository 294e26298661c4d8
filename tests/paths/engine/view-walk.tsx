/**
 * Walks a path on the view. A person's events are caused through the view's own controls, all others in the
 * environment. After each step, the screen must say what the model expects, and exactly the controls of the accepted
 * events must be usable.
 */
import type { ReactNode } from 'react';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { PathModel, Trace } from './path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { digestOf, pathOf } from './paths.ts';
import type { Driver } from './driver.ts';
import { startEnvironment, type Effects } from './environment.ts';
import { expectedScreen, isNeutral, spoken, type Translate } from './expected-screen.ts';
import type { Edge } from './graph.ts';
import { StepFailed, timed, type WalkedPath } from './results.ts';
import {
  differenceOnScreen,
  findControl,
  heard,
  isFocusLost,
  isSaid,
  isUsable,
  look,
  textOfPage,
  type ExpectedScreen,
  type Focusable,
  type Look,
} from './screen.ts';
import { perform } from './view-gestures.ts';
import { drawn, openPage, type ViewPage } from './view-page.tsx';
import { judgeOf } from './whole.ts';
import { type ViewPath, digestsOf, viewPaths } from './view-paths.ts';

export interface ViewWalk {
  readonly render: (actor: AnyActorRef) => ReactNode;
  readonly translate: Translate;
  readonly inspect: (event: InspectionEvent) => void;
  readonly begin: () => void;
  /** The machine alone takes the steps before the first unchecked one, and the view opens there. */
  readonly opensLate?: boolean;
}

/** Walks every edge of the view's graph and returns the results. */
export async function walkView(
  model: PathModel,
  driver: Driver,
  walk: ViewWalk,
  isWanted: (path: Pick<WalkedPath, 'id'>) => boolean = () => true,
): Promise<WalkedPath[]> {
  return walkPaths(viewPaths(model, driver), driver, walk, new Set(), isWanted);
}

/** A screen's state, texts and controls, each as a separate string. */
const screenParts = (state: string, { shown, hidden, named, controls }: ExpectedScreen): string[] =>
  [state, ...shown, ...hidden.map((text) => ({ hidden: text })), ...named, ...controls].map((part) =>
    JSON.stringify(part),
  );

/**
 * Walks until each text, control and state of any screen was checked once. Uses the paths of `walkView`, as far as
 * needed.
 */
export async function walkScreens(
  model: PathModel,
  driver: Driver,
  walk: ViewWalk,
  isWanted: (path: Pick<WalkedPath, 'id'>) => boolean = () => true,
): Promise<WalkedPath[]> {
  const looked = new Set<string>();
  const parts = new WeakMap<Edge, readonly string[]>();
  const partsOf = (edge: Edge): readonly string[] => {
    const found =
      parts.get(edge) ??
      screenParts(stateName(edge.snapshot), expectedScreen(model, driver, edge.snapshot, walk.translate));
    parts.set(edge, found);
    return found;
  };
  const seen = {
    has: (edge: Edge) => partsOf(edge).every((part) => looked.has(part)),
    add: (edge: Edge) => {
      for (const part of partsOf(edge)) looked.add(part);
    },
  };
  return walkPaths(
    viewPaths(model, driver).map((path) => ({ ...path, otherWays: [] })),
    driver,
    walk,
    seen,
    isWanted,
  );
}

/** Edges whose screen was checked: a tour passes some again on its way to others. */
type Seen = { readonly has: (edge: Edge) => boolean; readonly add: (edge: Edge) => unknown };

async function walkPaths(
  paths: readonly ViewPath[],
  driver: Driver,
  walk: ViewWalk,
  seen: Seen,
  isWanted: (path: Pick<WalkedPath, 'id'>) => boolean,
): Promise<WalkedPath[]> {
  const walked: WalkedPath[] = [];
  for (const path of paths) {
    const last = path.tour.findLastIndex((edge) => !seen.has(edge));
    if (last === -1) continue;
    const needed = { ...path, tour: path.tour.slice(0, last + 1) };
    const known = pathOf(path.model, path.from, path.tour);
    // oxlint-disable-next-line no-await-in-loop -- one walk after another
    if (isWanted(known)) walked.push(await timed(known, () => walkViewPath(needed, driver, walk, seen)));
  }
  return walked;
}

/** Walks one path, and once more for each of its other ways. */
export async function walkViewPath(path: ViewPath, driver: Driver, walk: ViewWalk, seen: Seen): Promise<void> {
  await walkInWay(path, driver, walk, seen);
  // oxlint-disable-next-line no-await-in-loop -- one walk after another
  for (const ways of path.otherWays)
    await walkInWay(
      path,
      { ...driver, controls: { ...driver.controls, ...ways } },
      { ...walk, opensLate: false },
      seen,
      driver,
    );
}

/** How long a lazily loaded part may take on a busy computer (ms). */
const LONGEST_TO_COME = 5000;
const PAUSE = 20;
/** Machines whose lazily loaded part was waited for: it is late only once. */
const waitedFor = new Set<string>();

async function patiently<Found>(
  { machine }: PathModel,
  look: () => Found,
  isThere: (found: Found) => boolean,
): Promise<Found> {
  let found = look();
  if (isThere(found) || waitedFor.has(machine.id)) return found;
  waitedFor.add(machine.id);
  for (let waited = 0; !isThere(found) && waited < LONGEST_TO_COME; waited += PAUSE) {
    // oxlint-disable-next-line no-await-in-loop -- one look after another
    await new Promise((resolve) => void setTimeout(resolve, PAUSE));
    found = look();
  }
  return found;
}

async function walkInWay(
  { model, tour }: ViewPath,
  driver: Driver,
  { translate, inspect, begin, render: draw, opensLate = false }: ViewWalk,
  seen: Seen,
  looks = driver,
): Promise<void> {
  /** The page at the last check, if nothing has happened since. */
  let seenLast: Look | null = null;
  /** Its text before the last step, if it was checked then. */
  let textBefore: string | null = null;
  const check = async (step: number, snapshot: AnyMachineSnapshot): Promise<void> => {
    const root = document.querySelector<HTMLElement>('[data-machine]');
    const told = `${root?.dataset['machine'] ?? 'no machine'}: ${root?.dataset['state'] ?? 'no state'}`;
    const wanted = `${model.machine.id}: ${stateName(snapshot)}`;
    if (told !== wanted) throw new StepFailed(step, wanted, told);
    const wantedScreen = expectedScreen(model, looks, snapshot, translate);
    const difference = await patiently(
      model,
      () => differenceOnScreen(wantedScreen, (seenLast = look())),
      (found) => found === null,
    );
    if (difference !== null) throw new StepFailed(step, `the screen of ${stateName(snapshot)}`, difference);
    const text = textOfPage(seenLast ?? look());
    if (snapshot.hasTag('settling') && textBefore !== null && text !== textBefore)
      throw new StepFailed(step, 'the page as it was', text);
  };
  /** If the control just used is gone, the focus must stay nearby. A modal dialog returns it to where it was before. */
  const checkFocus = (step: number, used: Focusable | null, type: string): void => {
    if (isFocusLost()) throw new StepFailed(step, 'the focus on the page', 'the focus is lost');
    const isBeginning = document.activeElement === document.querySelector('main');
    const isGone = used !== null && !used.isConnected && used.closest('dialog,[aria-modal=true]') === null;
    if (isBeginning && isGone && !(type in (driver.toBeginning ?? {})))
      throw new StepFailed(step, 'the focus near where the control stood', 'the focus is at the beginning of the page');
  };
  /**
   * A failed call must be announced: in a live region, by the focus, or by another workflow. Returns the check to run
   * after the step.
   */
  const listen = ({ event, snapshot }: Edge): ((step: number, isToldElsewhere: boolean) => void) => {
    const unheard = driver.unheard ?? {};
    if (!event.type.startsWith('xstate.error.') || event.type in unheard || stateName(snapshot) in unheard)
      return () => {};
    const said = textOfPage(seenLast ?? look());
    const news = expectedScreen(model, looks, snapshot, translate).shown.find((text) => !isSaid(text, said));
    const before = { heard: heard(), focus: document.activeElement };
    return (step, isToldElsewhere) => {
      if (news !== undefined && !isToldElsewhere && heard() === before.heard && document.activeElement === before.focus)
        throw new StepFailed(step, `"${news}" to be heard`, 'it is only seen');
    };
  };
  const takeStep = async (
    { aloud }: ViewPage,
    step: number,
    event: AnyEventObject,
    before: AnyMachineSnapshot,
  ): Promise<void> => {
    const control = driver.controls[event.type]?.(event, before);
    let used: Focusable | null = null;
    environment.takeReceived();
    textBefore = seenLast && textOfPage(seenLast);
    if (control) {
      const wanted = spoken(control, translate);
      const usable = (seen: Look): Focusable | null => {
        const found = findControl(wanted, seen);
        return isUsable(found, seen) ? found : null;
      };
      const element =
        usable(seenLast ?? look()) ??
        (await patiently(
          model,
          () => usable(look()),
          (found) => found !== null,
        ));
      if (element === null)
        throw new StepFailed(step, `${control.role} "${translate(control.name)}"`, 'none that can be used');
      used = element;
      if (control.gesture?.type === 'focus' || control.gesture?.type === 'blur')
        aloud(() => perform(element, control.gesture));
      else {
        // A control used by keyboard has the focus.
        if (!control.gesture?.type.startsWith('pointer') && document.activeElement !== element) element.focus();
        perform(element, control.gesture);
      }
    } else await environment.cause(event);
    await drawn();
    seenLast = null;
    // The machine must get the event even if it changes nothing, as printing does. Neutral events and typing may send
    // nothing.
    if (
      control &&
      control.gesture?.type !== 'fill' &&
      !isNeutral(driver, event) &&
      !environment.takeReceived().some(({ type }) => type === event.type)
    )
      throw new StepFailed(step, `${event.type} to be told to the machine`, 'nothing of it was told');
    checkFocus(step, used, event.type);
  };
  // Only the invariants of every workflow: a workflow's own are about single events, and a control may send several.
  const judge = judgeOf(model, []);
  const digests = digestsOf(model, tour);
  begin();
  const environment = startEnvironment(model, { inspect });
  environment.actor.start();
  const opensAt = opensLate ? tour.findIndex((edge) => !seen.has(edge)) : 0;
  let page: ViewPage | null = null;
  const keep = (number: number, step: Pick<Trace, 'event' | 'before' | 'after'>): Effects => {
    const effects = environment.takeEffects();
    const broken = judge({ ...step, ...effects, timers: environment.timers(), running: environment.running() });
    if (broken)
      throw new StepFailed(number, `${broken.id}: ${broken.says.en} (spec ${broken.spec})`, stateName(step.after));
    return effects;
  };
  try {
    const first: AnyMachineSnapshot = environment.snapshot();
    keep(0, { event: { type: 'xstate.init' }, before: first, after: first });
    for (const [index, edge] of tour.entries()) {
      const { event, snapshot: expected } = edge;
      const before: AnyMachineSnapshot = environment.snapshot();
      // oxlint-disable no-await-in-loop -- a path is a sequence
      if (index === opensAt) page = await openPage(draw(environment.actor));
      if (index === 0 && page) await check(0, first);
      const judgeNews = page ? listen(edge) : null;
      if (page) await takeStep(page, index + 1, event.object, before);
      else await environment.cause(event.object);
      const snapshot: AnyMachineSnapshot = environment.snapshot();
      if (stateName(snapshot) !== stateName(expected))
        throw new StepFailed(index + 1, stateName(expected), stateName(snapshot));
      const { sent } = keep(index + 1, { event: event.object, before, after: snapshot });
      judgeNews?.(index + 1, sent.length > 0);
      // What the machine remembers must match, too.
      const remembered = digestOf(model, snapshot);
      if (remembered !== digests[index])
        throw new StepFailed(
          index + 1,
          `${stateName(expected)} (${digests[index] ?? ''})`,
          `${stateName(snapshot)} (${remembered})`,
        );
      if (seen.has(edge)) continue;
      seen.add(edge);
      await check(index + 1, snapshot);
      // oxlint-enable no-await-in-loop
    }
  } finally {
    page?.close();
    environment.actor.stop();
  }
}
