/**
 * The SCXML of every machine, run by SCION, an interpreter of SCXML: it is in the same states as XState, step by step.
 *
 * @vitest-environment jsdom
 */
import { Statechart, type SCState } from '@scion-scxml/core';
import { describe, expect, it } from 'vitest';
import { createMachine, fromCallback, initialTransition, transition } from 'xstate';
import { STEMS } from '../../paths/portal/stems.ts';
import { outlineOf, statesOf, type Outline, type TransitionOutline } from '../../../workflows/outline.ts';
import { toScxml } from '../../../workflows/scxml.ts';
import { toStately } from '../../../workflows/stately.ts';

const STEPS = 120;
/** Each seed lets other guards pass; the first none, the second all. */
const SEEDS = [0, 1, 2, 3, 4];

function passes(name: string, seed: number): boolean {
  if (seed < 2) return seed === 1;
  return [...`${name}${seed}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7) % 2 === 0;
}

/** Whether all conditions of a text hold: `isNew() && !isHeld('x')`, or `isNew and !isHeld`. */
const holds = (text: string, seed: number): boolean =>
  text.split(/ && | and /).every((part) => {
    const [, not, name = ''] = /^(!?)([\w.]+)/.exec(part) ?? [];
    return passes(name, seed) !== (not === '!');
  });

/** An element as SCION's model of it. */
function modelOf(element: Element, seed: number): SCState {
  const list = (each: Element, name: string): Record<string, string[]> => {
    const text = each.getAttribute(name);
    return text === null ? {} : { [name]: text.split(' ') };
  };
  const text = (each: Element, name: string): Record<string, string> => {
    const value = each.getAttribute(name);
    return value === null ? {} : { [name]: value };
  };
  const children = [...element.children];
  return {
    $type: element.localName,
    ...text(element, 'id'),
    ...list(element, 'initial'),
    states: children
      .filter(({ localName }) => ['state', 'parallel', 'final'].includes(localName))
      .map((child) => modelOf(child, seed)),
    transitions: children
      .filter(({ localName }) => localName === 'transition')
      .map((each) => {
        const condition = each.getAttribute('cond');
        return {
          ...text(each, 'event'),
          ...list(each, 'target'),
          ...text(each, 'type'),
          ...(condition !== null && { cond: () => holds(condition, seed) }),
        };
      }),
  };
}

const guardOf = ({ guard, conditions }: TransitionOutline): string =>
  conditions.length > 1 ? conditions.join(' and ') : guard;

function machineOf(outline: Outline, seed: number) {
  const { transitions } = outline;
  return createMachine(JSON.parse(toStately(outline)), {
    guards: Object.fromEntries(
      transitions
        .filter((each) => guardOf(each) !== '')
        .map((each) => [guardOf(each), () => holds(each.conditions.join(' and '), seed)]),
    ),
    actors: Object.fromEntries(
      statesOf(outline).flatMap(({ invokes }) => invokes.map(({ id }) => [id, fromCallback(() => {})])),
    ),
    delays: Object.fromEntries(transitions.filter(({ kind }) => kind === 'after').map(({ cause }) => [cause, 1000])),
  });
}

/** The innermost states of XState's nested names. */
function innermost(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return [[...path, value].join('-')];
  const entries = Object.entries(value ?? {});
  return entries.length === 0
    ? [path.join('-') || 'root']
    : entries.flatMap(([key, inner]) => innermost(inner, [...path, key]));
}

function eventsOf({ id }: Outline, { kind, event, cause, source }: TransitionOutline): readonly [string, string] {
  const state = source === '' ? id : `${id}.${source}`;
  if (kind === 'after') return [`xstate.after.${cause}.${state}`, `after.${cause}`];
  if (kind === 'done') return [event, `done.invoke.${cause}`];
  return [event, kind === 'error' ? `error.platform.${cause}` : event];
}

/** Fires what is possible, and lists the states of both after each step until they end. */
function runBoth(outline: Outline, seed: number): readonly (readonly [fired: string, xstate: string, scion: string])[] {
  const machine = machineOf(outline, seed);
  const root = new DOMParser().parseFromString(toScxml(outline), 'application/xml').documentElement;
  const scion = new Statechart(() => modelOf(root, seed));
  let [snapshot] = initialTransition(machine);
  scion.start();
  const seen: [string, string, string][] = [];
  let fired = '';
  for (let step = 0; step < STEPS; step += 1) {
    const states = innermost(snapshot.value);
    seen.push([fired, states.toSorted().join(), scion.getConfiguration().toSorted().join()]);
    if (snapshot.status !== 'active') break;
    const possible = outline.transitions.filter(
      ({ kind, cause, source }) =>
        kind !== 'always' &&
        !(kind === 'done' && cause === '') &&
        states.some((state) => source === '' || `${state}-`.startsWith(`${source.replaceAll('.', '-')}-`)),
    );
    const next = possible[(step * 7 + seed * 3) % possible.length];
    if (!next) break;
    const [event, named] = eventsOf(outline, next);
    fired = named;
    [snapshot] = transition(machine, snapshot, { type: event });
    scion.gen(named);
  }
  return seen;
}

describe.each(STEMS)('$name as SCXML', ({ model }) => {
  it.each(SEEDS)('runs as the machine does (guards %i)', (seed) => {
    const seen = runBoth(outlineOf(model.machine), seed);
    expect(seen.map(([fired, , scion]) => [fired, scion])).toEqual(seen.map(([fired, xstate]) => [fired, xstate]));
  });
});
