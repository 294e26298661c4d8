/** Machines with one thing wrong each, to see whether the walks notice (design §5). */
import { createMachine, not, type AnyStateMachine } from 'xstate';

/** So many guards are asked between two looks at a machine: one that never comes to rest is stopped there. */
const RESTLESS = 20_000;
let asked = 0;

/** Called whenever a walk looks at a machine that has come to rest. */
export const cameToRest = (): void => {
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

/** Configuration of a state, as deep copies of it are changed here. */
type Config = Record<string, unknown>;
interface Place {
  readonly name: string;
  readonly list: Config[];
}

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? [...(value as unknown[])] : [value];

/** A copy that may be changed; functions and actors stay what they are. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isConfig(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, copied(inner)]));
}

/** Transitions as a list of objects, so that each can be changed alone. */
const asTransitions = (value: unknown): Config[] =>
  listOf(value).map((each) => (isConfig(each) ? each : { target: each }));

/** Every place of a state and of those below it that holds transitions; the configuration is brought into one form on the way. */
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

/** Other states beside the one that a transition leads to, by the name that the configuration uses. */
function rivalOf(target: unknown, all: readonly { readonly name: string }[], id: string): string | null {
  if (typeof target !== 'string') return null;
  const last = target.split('.').at(-1)?.replace('#', '') ?? '';
  const own = all.find(({ name }) => name.split('.').at(-1) === last)?.name ?? '';
  // Neither the state itself nor one inside or around it: that one may begin with it.
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
              // `not` takes what a configuration holds.
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

/** The machine with nothing wrong, made as its mutants are: whoever notices this one notices nothing. */
export const unchanged = (machine: AnyStateMachine): Mutant => ({
  name: 'unchanged',
  machine: made(machine, copied(machine.config) as Config),
});

/** Every mutant of a machine that xstate accepts. */
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
