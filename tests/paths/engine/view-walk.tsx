/**
 * Walks a path on the view: what a person does, is done with the view's own controls; what the world does,
 * happens around it. After each step the screen must say what the model expects, every control that the
 * machine accepts must be usable, and no other.
 */
import { act, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { getInitialSnapshot, getNextSnapshot, type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent } from 'xstate';
import type { PathModel, Trace } from '../../../machines/support/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { keepFocus } from '../../../src/ui/keep-focus.ts';
import { digestOf, pathOf } from './committed.ts';
import type { Driver, Gesture } from './driver.ts';
import { startEnvironment } from './environment.ts';
import { expectedScreen, spoken, viewTours, type Translate } from './expected-screen.ts';
import { startsOf, type Edge } from './graph.ts';
import { StepFailed, timed, type WalkedPath } from './results.ts';
import { differenceOnScreen, findControl, isFocusLost, isUsable } from './screen.ts';
import { judgeOf } from './whole.ts';

/** A file of the browser's, of a size that need not be there. */
const fileOf = ({ name, size }: { name: string; size: number }): File => Object.defineProperty(new File([], name), 'size', { value: size });

function perform(element: HTMLElement, gesture: Gesture | undefined): void {
  switch (gesture?.type) {
    case undefined:
      fireEvent.click(element);
      break;
    case 'fill': {
      const group = [...(element.closest('fieldset')?.querySelectorAll('input,select,textarea') ?? [])];
      const fields = gesture.values.length > 1 ? group.slice(group.indexOf(element)) : [element];
      for (const [index, value] of gesture.values.entries()) fireEvent.change(fields[index] ?? element, { target: { value } });
      break;
    }
    case 'press':
      fireEvent.keyDown(element, { key: gesture.key, ctrlKey: gesture.withControl ?? false, shiftKey: gesture.withShift ?? false });
      break;
    case 'paste':
      fireEvent.paste(element, { clipboardData: { getData: () => gesture.text } });
      break;
    case 'focus':
      fireEvent.focus(element);
      break;
    case 'blur':
      fireEvent.blur(element);
      break;
    case 'pointerEnter':
      fireEvent.pointerEnter(element.parentElement ?? element);
      break;
    case 'pointerLeave':
      fireEvent.pointerLeave(element.parentElement ?? element);
      break;
    case 'chooseFiles': {
      // The button asks the browser for files, by a field that nobody sees.
      let asked: EventTarget | null = null;
      const hear = ({ target }: Event): void => void (asked = target instanceof HTMLInputElement ? target : asked);
      document.addEventListener('click', hear, true);
      element.click();
      document.removeEventListener('click', hear, true);
      if (!asked) throw new Error('nobody asked for files');
      fireEvent.change(asked, { target: { files: gesture.files.map(fileOf) } });
      break;
    }
  }
}

/** The element in the page of the portal that holds every screen; a page that is entered has the focus. */
function PageAround({ children }: { children: ReactNode }) {
  return (
    <main tabIndex={-1} ref={(page) => page?.focus()}>
      {children}
    </main>
  );
}

const FOCUS_EVENTS = ['focus', 'blur', 'focusin', 'focusout'] as const;

/** Views hear nothing of where the focus goes: some tell their machine, which is a step of its own. */
function startQuietFocus() {
  let isQuiet = true;
  const hear = (event: Event): void => {
    if (isQuiet) event.stopPropagation();
  };
  for (const type of FOCUS_EVENTS) document.body.addEventListener(type, hear, true);
  return {
    aloud: (tell: () => void): void => {
      isQuiet = false;
      tell();
      isQuiet = true;
    },
    stop: (): void => {
      for (const type of FOCUS_EVENTS) document.body.removeEventListener(type, hear, true);
    },
  };
}

export interface ViewWalk {
  readonly render: (actor: AnyActorRef) => ReactNode;
  readonly translate: Translate;
  readonly inspect: (event: InspectionEvent) => void;
  readonly begin: () => void;
}

/** One path of the view's graph. */
export interface ViewPath {
  readonly from: string;
  readonly model: PathModel;
  readonly tour: readonly Edge[];
  /** What the machine alone remembers after each step of it. */
  readonly digests: readonly string[];
  /** Other ways to do what a person does, that no path before takes. */
  readonly otherWays: readonly Driver['controls'][];
}

/** A tour passes states that differ in what they do not count, such as what was typed before a reload: an edge does not know from where it was come to. */
function digestsOf(model: PathModel, tour: readonly Edge[]): string[] {
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
    open.flatMap(({ controls, types }) => (tour.filter(({ event }) => types.delete(event.type)).length > 0 ? [controls] : []));
  return startsOf(model).flatMap(({ from, model: begun }) =>
    viewTours(begun, driver, walked).map((tour) => ({ from, model: begun, tour, digests: digestsOf(begun, tour), otherWays: otherWaysOn(tour) })),
  );
}

/** Walks every edge of the view's graph; what became of each path. */
export async function walkView(model: PathModel, driver: Driver, walk: ViewWalk, isWanted: (path: Pick<WalkedPath, 'id'>) => boolean = () => true): Promise<WalkedPath[]> {
  const seen = new Set<Edge>();
  const paths: WalkedPath[] = [];
  for (const path of viewPaths(model, driver)) {
    const known = pathOf(path.model, path.from, path.tour);
    // oxlint-disable-next-line no-await-in-loop -- one walk after another
    if (isWanted(known)) paths.push(await timed(known, () => walkViewPath(path, driver, walk, seen)));
  }
  return paths;
}

/** Walks one path, and again where what a person does can be done in other ways; `seen` are edges whose screen was looked at: a tour passes some again on its way to others. */
export async function walkViewPath(path: ViewPath, driver: Driver, walk: ViewWalk, seen: Pick<Set<Edge>, 'has' | 'add'>): Promise<void> {
  await walkInWay(path, driver, walk, seen);
  // oxlint-disable-next-line no-await-in-loop -- one walk after another
  for (const ways of path.otherWays) await walkInWay(path, { ...driver, controls: { ...driver.controls, ...ways } }, walk, seen, driver);
}

async function walkInWay({ model, tour, digests }: ViewPath, driver: Driver, { translate, inspect, begin, render: draw }: ViewWalk, seen: Pick<Set<Edge>, 'has' | 'add'>, looks = driver): Promise<void> {
  const check = (step: number, snapshot: AnyMachineSnapshot): void => {
    const root = document.querySelector<HTMLElement>('[data-machine]');
    const told = `${root?.dataset['machine'] ?? 'no machine'}: ${root?.dataset['state'] ?? 'no state'}`;
    const wanted = `${model.machine.id}: ${stateName(snapshot)}`;
    if (told !== wanted) throw new StepFailed(step, wanted, told);
    const difference = differenceOnScreen(expectedScreen(model, looks, snapshot, translate));
    if (difference !== null) throw new StepFailed(step, `the screen of ${stateName(snapshot)}`, difference);
  };
  /** Whoever used a control that is gone is near where it stood; a question before all else gives the focus back to where it was. */
  const checkFocus = (step: number, used: HTMLElement | null, type: string): void => {
    if (isFocusLost()) throw new StepFailed(step, 'the focus on the page', 'the focus is lost');
    const isBeginning = document.activeElement === document.querySelector('main');
    const isGone = used !== null && !used.isConnected && used.closest('dialog,[aria-modal=true]') === null;
    if (isBeginning && isGone && !(type in (driver.toBeginning ?? {}))) throw new StepFailed(step, 'the focus near where the control stood', 'the focus is at the beginning of the page');
  };
  // What every workflow keeps: its own requirements are about single events, and a control may send several.
  const judge = judgeOf(model, []);
  begin();
  const environment = startEnvironment(model, { inspect });
  environment.actor.start();
  const quietFocus = startQuietFocus();
  const stopKeeping = keepFocus();
  const { unmount } = render(<PageAround>{draw(environment.actor)}</PageAround>);
  const keep = (number: number, step: Pick<Trace, 'event' | 'before' | 'after'>): void => {
    const broken = judge({ ...step, ...environment.takeEffects(), timers: environment.timers(), running: environment.running() });
    if (broken) throw new StepFailed(number, `${broken.id}: ${broken.says.en} (spec ${broken.spec})`, stateName(step.after));
  };
  try {
    const first: AnyMachineSnapshot = environment.actor.getSnapshot();
    keep(0, { event: { type: 'xstate.init' }, before: first, after: first });
    check(0, first);
    for (const [index, edge] of tour.entries()) {
      const { event, snapshot: expected } = edge;
      const before: AnyMachineSnapshot = environment.actor.getSnapshot();
      const control = driver.controls[event.type]?.(event.object, before);
      // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
      let used: HTMLElement | null = null;
      await act(async () => {
        if (!control) {
          await environment.cause(event.object);
          return;
        }
        const element = findControl(spoken(control, translate));
        if (!isUsable(element)) throw new StepFailed(index + 1, `${control.role} "${translate(control.name)}"`, 'none that can be used');
        used = element;
        if (control.gesture?.type === 'focus' || control.gesture?.type === 'blur') quietFocus.aloud(() => perform(element, control.gesture));
        else {
          // By keyboard, what is used has the focus.
          if (!control.gesture?.type.startsWith('pointer')) element.focus();
          perform(element, control.gesture);
        }
      });
      checkFocus(index + 1, used, event.type);
      const snapshot: AnyMachineSnapshot = environment.actor.getSnapshot();
      if (stateName(snapshot) !== stateName(expected)) throw new StepFailed(index + 1, stateName(expected), stateName(snapshot));
      keep(index + 1, { event: event.object, before, after: snapshot });
      // What the machine remembers is part of where it is.
      const remembered = digestOf(model, snapshot);
      if (remembered !== digests[index]) throw new StepFailed(index + 1, `${stateName(expected)} (${digests[index] ?? ''})`, `${stateName(snapshot)} (${remembered})`);
      if (seen.has(edge)) continue;
      seen.add(edge);
      check(index + 1, snapshot);
    }
  } finally {
    stopKeeping();
    quietFocus.stop();
    unmount();
    environment.actor.stop();
  }
}
