/** Machine mutants, to check that the walks catch them. */
import { createMachine, not, type AnyStateMachine } from 'xstate';

/** The maximum number of guard calls before a machine must settle: a mutant may loop for ever. */
const RESTLESS = 20_000;
let asked = 0;

/** Call it whenever a walk sees that the machine has settled. */
export const resetGuardCount = (): void => {
  asked = 0;
};

function counting(guards: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const counted =
    (guard: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): unknown => {
      asked += 1;
      if (asked > RESTLESS) throw new Error('the machine never comes to rest');
      return guard(...args);
    };
  return Object.fromEntries(
    Object.entries(guards).map(([name, guard]) => [
      name,
      typeof guard === 'function' && !('check' in guard) ? counted(guard as (...args: unknown[]) => unknown) : guard,
    ]),
  );
}

export interface Mutant {
  /** Where and what: `editing · part.next · 1: guard removed`. */
  readonly name: string;
  readonly machine: AnyStateMachine;
}

/** A state's configuration, as a copy to change. */
type Config = Record<string, unknown>;
interface Place {
  readonly name: string;
  readonly list: Config[];
}

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? [...(value as unknown[])] : [value];

/** A deep copy to change. Keeps functions and actors as they are. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isConfig(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, copied(inner)]));
}

/** Transitions as a list of objects, so that each can be changed separately. */
const asTransitions = (value: unknown): Config[] =>
  listOf(value).map((each) => (isConfig(each) ? each : { target: each }));

/** Every place with transitions in a state and its descendants. Normalizes the configuration on the way. */
function placesOf(config: Config, name: string): Place[] {
  const places: Place[] = [];
  const take = (holder: Config, field: string, where: string): void => {
    const list = asTransitions(holder[field]);
    holder[field] = list;
    places.push({ name: `${name} · ${where}`, list });
  };
  for (const kind of ['on', 'after']) {
    const holder = config[kind];
    if (isConfig(holder)) for (const event of Object.keys(holder)) take(holder, event, event);
  }
  if (config['always'] !== undefined) take(config, 'always', 'always');
  const invokes = listOf(config['invoke']).filter(isConfig);
  if (invokes.length > 0) config['invoke'] = invokes;
  for (const invoke of invokes)
    for (const outcome of ['onDone', 'onError'])
      if (invoke[outcome] !== undefined) take(invoke, outcome, `${String(invoke['id'])} ${outcome}`);
  const states = config['states'];
  if (isConfig(states))
    for (const [child, inner] of Object.entries(states))
      if (isConfig(inner)) places.push(...placesOf(inner, `${name}.${child}`));
  return places;
}

/** Every state's configuration with its name, the root first. */
function statesOf(config: Config, name: string): { readonly name: string; readonly config: Config }[] {
  const states = config['states'];
  const below = isConfig(states)
    ? Object.entries(states).flatMap(([child, inner]) => (isConfig(inner) ? statesOf(inner, `${name}.${child}`) : []))
    : [];
  return [{ name, config }, ...below];
}

type Change = { readonly name: string; readonly make: (config: Config) => void };

/** Another state to redirect a transition to, as the configuration names it. */
function rivalOf(target: unknown, all: readonly { readonly name: string }[], id: string): string | null {
  if (typeof target !== 'string') return null;
  const last = target.split('.').at(-1)?.replace('#', '') ?? '';
  const own = all.find(({ name }) => name.split('.').at(-1) === last)?.name ?? '';
  // Not the state itself, one inside it, or an ancestor: entering an ancestor may enter the state.
  const known = all.find(({ name }) => name !== id && !name.split('.').includes(last) && !own.startsWith(`${name}.`));
  return known ? `#${known.name}` : null;
}

function changesOf(machine: AnyStateMachine): Change[] {
  const root = copied(machine.config) as Config;
  const id = machine.id;
  const places = placesOf(root, id);
  const states = statesOf(root, id);
  const at = (index: number, change: (list: Config[]) => void) => (config: Config) => {
    const place = placesOf(config, id)[index];
    if (place) change(place.list);
  };
  const inState = (name: string, change: (config: Config) => void) => (config: Config) => {
    const found = statesOf(config, id).find((state) => state.name === name);
    if (found) change(found.config);
  };

  const ofTransitions = places.flatMap(({ name, list }, placeIndex) =>
    list.flatMap((transition, index) => {
      const where = `${name} · ${index + 1}`;
      const rival = rivalOf(transition['target'], states, id);
      const next = list[index + 1];
      const actions = listOf(transition['actions']);
      return [
        { name: `${where}: dropped`, make: at(placeIndex, (items) => void items.splice(index, 1)) },
        ...(rival
          ? [
              {
                name: `${where}: redirected to ${rival}`,
                make: at(placeIndex, (items) => void Object.assign(items[index] ?? {}, { target: rival })),
              },
            ]
          : []),
        ...(transition['guard'] === undefined
          ? []
          : [
              { name: `${where}: guard removed`, make: at(placeIndex, (items) => void delete items[index]?.['guard']) },
              // `not` accepts a guard as the configuration has it.
              {
                name: `${where}: guard flipped`,
                make: at(
                  placeIndex,
                  (items) => void Object.assign(items[index] ?? {}, { guard: not(transition['guard'] as never) }),
                ),
              },
            ]),
        ...(next
          ? [
              {
                name: `${where}: order swapped`,
                make: at(
                  placeIndex,
                  (items) => void items.splice(index, 2, ...[items[index + 1], items[index]].filter(isConfig)),
                ),
              },
            ]
          : []),
        ...actions.map((_, which) => ({
          name: `${where}: action ${which + 1} dropped`,
          make: at(
            placeIndex,
            (items) => void Object.assign(items[index] ?? {}, { actions: actions.toSpliced(which, 1) }),
          ),
        })),
      ];
    }),
  );
  const ofStates = states.flatMap(({ name, config }) => {
    const siblings = isConfig(config['states']) ? Object.keys(config['states']) : [];
    const other = siblings.find((state) => state !== config['initial']);
    return [
      ...['entry', 'exit'].flatMap((kind) =>
        listOf(config[kind]).map((_, which) => ({
          name: `${name}: ${kind} ${which + 1} dropped`,
          make: inState(name, (state) => void (state[kind] = listOf(state[kind]).toSpliced(which, 1))),
        })),
      ),
      ...listOf(config['invoke']).map((_, which) => ({
        name: `${name}: invoke ${which + 1} dropped`,
        make: inState(name, (state) => void (state['invoke'] = listOf(state['invoke']).toSpliced(which, 1))),
      })),
      ...(other !== undefined && config['initial'] !== undefined
        ? [{ name: `${name}: begins in ${other}`, make: inState(name, (state) => void (state['initial'] = other)) }]
        : []),
    ];
  });
  return [...ofTransitions, ...ofStates];
}

const doubled = (delay: unknown): unknown => {
  if (typeof delay === 'number') return delay * 2;
  return typeof delay === 'function' ? (...args: unknown[]) => Number(Reflect.apply(delay, null, args)) * 2 : delay;
};

const made = (machine: AnyStateMachine, config: Config): AnyStateMachine =>
  createMachine(
    config as never,
    { ...machine.implementations, guards: counting(machine.implementations.guards) } as never,
  ) as AnyStateMachine;

/** The machine rebuilt without a defect: an oracle that rejects it would reject every mutant. */
export const unchanged = (machine: AnyStateMachine): Mutant => ({
  name: 'unchanged',
  machine: made(machine, copied(machine.config) as Config),
});

/** Every mutant of a machine that XState accepts. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const ofConfig = changesOf(machine).flatMap(({ name, make }) => {
    const config = copied(machine.config) as Config;
    make(config);
    try {
      return [{ name, machine: made(machine, config) }];
    } catch {
      return [];
    }
  });
  const delays: Record<string, unknown> = machine.implementations.delays;
  const ofDelays = Object.entries(delays).map(([name, delay]) => ({
    name: `delay ${name}: doubled`,
    machine: machine.provide({ delays: { ...delays, [name]: doubled(delay) } as never }) as AnyStateMachine,
  }));
  return [...ofConfig, ...ofDelays];
}
