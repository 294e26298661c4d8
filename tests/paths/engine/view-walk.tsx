/**
 * Walks a path on the view: what a person does, is done with the view's own controls; what the world does,
 * happens around it. After each step the screen must say what the model expects, every control that the
 * machine accepts must be usable, and no other.
 */
import { act, render } from '@testing-library/react';
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { Fragment, type ReactNode } from 'react';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { Expectation, PathModel, Trace, Words } from '../../../machines/support/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { startEnvironment } from './environment.ts';
import { edgeTours, explore, nodesOf, startsOf, type Edge } from './graph.ts';
import { judgeOf } from './whole.ts';

/** Where a control is and how it is used. */
export interface Control {
  readonly role: string;
  readonly name: Words;
  /** The name begins so: a count or a value follows. */
  readonly isPrefix?: boolean;
  /** Inside the element that says so, where several controls have one name. */
  readonly within?: { readonly selector: string; readonly text: Words };
  /** Absent: it is clicked. */
  readonly use?: (element: HTMLElement) => void;
}

export interface ViewDriver {
  readonly render: (actor: AnyActorRef) => ReactNode;
  /** Per event that a person causes: its control, for the event's payload and the state it is wanted in. */
  readonly controls: Readonly<Record<string, (event: AnyEventObject, snapshot: AnyMachineSnapshot) => Control>>;
  /** Events whose control is there also when using it changes nothing, such as the tab that is open. */
  readonly neutral?: readonly string[];
  /** Events that come from elsewhere: another machine, the browser, the platform. */
  readonly environment?: readonly string[];
  /** What this walk cannot cover (as coverage names it), each with its reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

export type Translate = (words: Words) => string;

const textOf = (): string => (document.body.textContent ?? '').replace(/\s+/g, ' ');

/** `a.b` as `{ a: 'b' }`, which `matches` understands. */
const nested = (state: string): string | object =>
  state
    .split('.')
    .reverse()
    .reduce<string | object>((inner, name, index) => (index === 0 ? name : { [name]: inner }), '');

const ROLE_SELECTORS: Readonly<Record<string, string>> = {
  button: 'button,[role=button]',
  link: 'a[href]',
  textbox: 'input,textarea',
  searchbox: 'input',
  combobox: 'select,[role=combobox]',
  // Whatever its role, such as a date's field, which has none.
  labelled: 'input',
};

/** Every text that a name could come from: working the name itself out walks the document, and is for those that may have it. */
const namingTexts = (element: HTMLElement): string => {
  const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : [];
  const others = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const texts = [element, ...labels, ...others].map((each) => each?.textContent ?? '');
  return [element.getAttribute('aria-label') ?? '', element.title, ...texts].join(' ').replace(/\s+/g, ' ');
};

function find({ role, name, isPrefix = false, within }: Control, translate: Translate): HTMLElement | null {
  const wanted = translate(name).replace(/\s+/g, ' ');
  const isNamed = (element: HTMLElement): boolean => {
    if (!namingTexts(element).includes(wanted)) return false;
    const found = computeAccessibleName(element).replace(/\s+/g, ' ');
    return isPrefix ? found.startsWith(wanted) : found === wanted;
  };
  const places: readonly ParentNode[] = within
    ? [...document.body.querySelectorAll(within.selector)].filter(({ textContent }) => textContent.includes(translate(within.text)))
    : [document.body];
  const candidates = places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(ROLE_SELECTORS[role] ?? `[role=${role}],input`)]);
  return candidates.find((element) => isNamed(element) && (role === 'labelled' || getRole(element) === role)) ?? null;
}

/** A modal question leaves its own controls alone. */
const isBehindQuestion = (element: HTMLElement): boolean => {
  const question = document.querySelector('dialog[open]');
  return question !== null && !question.contains(element);
};

const isUsable = (element: HTMLElement | null): element is HTMLElement =>
  element !== null &&
  !isBehindQuestion(element) &&
  !element.matches(':disabled,[aria-disabled=true],[readonly]') &&
  element.closest('[inert],[hidden],[aria-hidden=true]') === null;

const isOfThePerson = (driver: ViewDriver, type: string): boolean => type in driver.controls;

/** The edges that this view's users and their world can cause. */
function viewTours(model: PathModel, driver: ViewDriver, walked: Set<string>): Edge[][] {
  const known = new Set(nodesOf(model.machine).flatMap((node) => [...node.transitions.keys()]));
  const forgotten = [...known].filter(
    (type) => type !== '' && !type.startsWith('xstate.') && !isOfThePerson(driver, type) && !(driver.environment ?? []).includes(type),
  );
  if (forgotten.length > 0) throw new Error(`${model.machine.id}: no control and no source for ${forgotten.join(', ')}`);
  return edgeTours(
    explore(model, {
      filter: (snapshot, event) => !isOfThePerson(driver, event.type) || isAllowed(model, snapshot, event) || (isNeutral(driver, event) && isPossible(model, snapshot, event)),
    }),
    walked,
  );
}

const isNeutral = (driver: ViewDriver, { type }: AnyEventObject): boolean => (driver.neutral ?? []).includes(type);

const isPossible = (model: PathModel, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => model.userCan?.(snapshot, event) ?? true;

const isAllowed = (model: PathModel, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  snapshot.status === 'active' && snapshot.can(event) && isPossible(model, snapshot, event);

function checkScreen(model: PathModel, driver: ViewDriver, snapshot: AnyMachineSnapshot, translate: Translate, where: string): void {
  const fail = (what: string): never => {
    throw new Error(`${where}, in ${stateName(snapshot)}: ${what}`);
  };
  const screen = textOf();
  const expectations: readonly Expectation<typeof model.machine>[] = model.expect;
  for (const { state, shows, hides = [] } of expectations) {
    if (!snapshot.matches(nested(state))) continue;
    for (const words of shows?.(snapshot) ?? [])
      if (!screen.includes(translate(words).replace(/\s+/g, ' '))) fail(`"${translate(words)}" is not shown`);
    for (const words of hides) if (screen.includes(translate(words).replace(/\s+/g, ' '))) fail(`"${translate(words)}" is shown`);
  }
  for (const [type, control] of Object.entries(driver.controls)) {
    for (const { payload } of model.cases[type] ?? [{ payload: {} }]) {
      const event = { type, ...payload };
      const wanted = control(event, snapshot);
      const isThere = isUsable(find(wanted, translate));
      const isRight = isAllowed(model, snapshot, event);
      if (isRight && !isThere) fail(`${wanted.role} "${translate(wanted.name)}" must be usable for ${type}`);
      if (!isRight && isThere && !isNeutral(driver, event)) fail(`${wanted.role} "${translate(wanted.name)}" must not be usable for ${type}`);
    }
  }
}

export interface ViewWalk {
  readonly translate: Translate;
  readonly inspect: (event: InspectionEvent) => void;
  readonly begin: () => void;
}

/** Walks every edge of the view's graph. Throws on the first difference, naming the step. */
export async function walkView(model: PathModel, driver: ViewDriver, walk: ViewWalk): Promise<void> {
  const walked = new Set<string>();
  for (const { model: begun } of startsOf(model))
    for (const [number, tour] of viewTours(begun, driver, walked).entries())
      // oxlint-disable-next-line no-await-in-loop -- one walk after another
      await walkTour(begun, driver, walk, tour, `tour ${number + 1}`);
}

async function walkTour(model: PathModel, driver: ViewDriver, { translate, inspect, begin }: ViewWalk, tour: readonly Edge[], name: string): Promise<void> {
  begin();
  const environment = startEnvironment(model, { inspect });
  environment.actor.start();
  const { unmount } = render(<Fragment>{driver.render(environment.actor)}</Fragment>);
  // What every workflow keeps: its own requirements are about single events, and a control may send several.
  const judge = judgeOf(model, []);
  const check = (step: Pick<Trace, 'event' | 'before' | 'after'>, where: string): void => {
    const broken = judge({ ...step, ...environment.takeEffects(), timers: environment.timers(), running: environment.running() });
    if (broken) throw new Error(`${where}: ${broken.id} does not hold: ${broken.says.en} (spec ${broken.spec})`);
    checkScreen(model, driver, step.after, translate, where);
  };
  const first: AnyMachineSnapshot = environment.actor.getSnapshot();
  check({ event: { type: 'xstate.init' }, before: first, after: first }, `${name}, start`);
  for (const [index, { event, snapshot: expected }] of tour.entries()) {
    const where = `${name}, step ${index + 1}, ${event.type}${event.caseName ? ` (${event.caseName})` : ''}`;
    const before: AnyMachineSnapshot = environment.actor.getSnapshot();
    const control = driver.controls[event.type]?.(event.object, before);
    // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
    await act(async () => {
      if (!control) {
        await environment.cause(event.object);
        return;
      }
      const element = find(control, translate);
      if (!isUsable(element)) throw new Error(`${where}: ${control.role} "${translate(control.name)}" cannot be used`);
      if (control.use) control.use(element);
      else element.click();
    });
    const snapshot: AnyMachineSnapshot = environment.actor.getSnapshot();
    if (stateName(snapshot) !== stateName(expected)) throw new Error(`${where}: expected ${stateName(expected)}, got ${stateName(snapshot)}`);
    check({ event: event.object, before, after: snapshot }, where);
  }
  unmount();
  environment.actor.stop();
}
