/**
 * Walks a path on the view: what a person does, is done with the view's own controls; what the world does,
 * happens around it. After each step the screen must say what the model expects, every control that the
 * machine accepts must be usable, and no other.
 */
import { act, fireEvent, render } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { PathModel, Trace } from '../../../machines/support/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { pathOf } from './committed.ts';
import type { Driver, Gesture } from './driver.ts';
import { startEnvironment } from './environment.ts';
import { expectedScreen, spoken, viewTours, type Translate } from './expected-screen.ts';
import { startsOf, type Edge } from './graph.ts';
import { StepFailed, timed, type WalkedPath } from './results.ts';
import { differenceOnScreen, findControl, isUsable } from './screen.ts';
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
      fireEvent.keyDown(element, { key: gesture.key, ctrlKey: gesture.withControl ?? false });
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
    case 'chooseFiles':
      fireEvent.change(element.closest('section')?.querySelector('input') ?? element, { target: { files: gesture.files.map(fileOf) } });
      break;
  }
}

export interface ViewWalk {
  readonly render: (actor: AnyActorRef) => ReactNode;
  readonly translate: Translate;
  readonly inspect: (event: InspectionEvent) => void;
  readonly begin: () => void;
}

/** Walks every edge of the view's graph; what became of each path. */
export async function walkView(model: PathModel, driver: Driver, walk: ViewWalk, isWanted: (path: Pick<WalkedPath, 'id'>) => boolean = () => true): Promise<WalkedPath[]> {
  const walked = new Set<string>();
  const seen = new Set<Edge>();
  const paths: WalkedPath[] = [];
  for (const { from, model: begun } of startsOf(model))
    for (const tour of viewTours(begun, driver, walked)) {
      const path = pathOf(begun, from, tour);
      // oxlint-disable-next-line no-await-in-loop -- one walk after another
      if (isWanted(path)) paths.push(await timed(path, () => walkTour(begun, driver, walk, { tour, seen })));
    }
  return paths;
}

interface Tour {
  readonly tour: readonly Edge[];
  /** Edges whose screen was looked at: a tour passes some again on its way to others. */
  readonly seen: Set<Edge>;
}

async function walkTour(model: PathModel, driver: Driver, { translate, inspect, begin, render: draw }: ViewWalk, { tour, seen }: Tour): Promise<void> {
  const check = (step: number, snapshot: AnyMachineSnapshot): void => {
    const difference = differenceOnScreen(expectedScreen(model, driver, snapshot, translate));
    if (difference !== null) throw new StepFailed(step, `the screen of ${stateName(snapshot)}`, difference);
  };
  // What every workflow keeps: its own requirements are about single events, and a control may send several.
  const judge = judgeOf(model, []);
  begin();
  const environment = startEnvironment(model, { inspect });
  environment.actor.start();
  const { unmount } = render(<Fragment>{draw(environment.actor)}</Fragment>);
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
      await act(async () => {
        if (!control) {
          await environment.cause(event.object);
          return;
        }
        const element = findControl(spoken(control, translate));
        if (!isUsable(element)) throw new StepFailed(index + 1, `${control.role} "${translate(control.name)}"`, 'none that can be used');
        perform(element, control.gesture);
      });
      const snapshot: AnyMachineSnapshot = environment.actor.getSnapshot();
      if (stateName(snapshot) !== stateName(expected)) throw new StepFailed(index + 1, stateName(expected), stateName(snapshot));
      keep(index + 1, { event: event.object, before, after: snapshot });
      if (seen.has(edge)) continue;
      seen.add(edge);
      check(index + 1, snapshot);
    }
  } finally {
    unmount();
    environment.actor.stop();
  }
}
