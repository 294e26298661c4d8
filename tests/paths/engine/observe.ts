/** Records what the walks of a workflow's paths show about each of its rules (workflows/rule-facts.ts). */
import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { parseRules, printRules } from '../../../workflows/rule-facts.ts';
import type { Cause, Observed, RulesFile, WrittenFact } from '../../../workflows/rule-facts.ts';
import { outlineOf, transitionId, type TransitionOutline } from '../../../workflows/outline.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { digestOf, eventOf, type Path } from './paths.ts';
import type { Driver } from './driver.ts';
import { startEnvironment } from './environment.ts';
import { keyOf, startsOf } from './graph.ts';
import { idsOf } from './rule-ids.ts';
import type { Invariant, PathModel, Timer } from './path-model.ts';

/** One step of a walk and the rules it took. Step 0 is the start. */
export interface Seen {
  readonly path: string;
  readonly step: number;
  /** Machine names, as in a step of a path. */
  readonly on: string;
  readonly caseName: string;
  /** The states before and after, each with a digest of what the machine remembers. */
  readonly from: string;
  readonly to: string;
  readonly state: string;
  /** What the machine remembers after it, as JSON. */
  readonly data: string;
  /** The rules taken, in order, and the effects of each. */
  readonly taken: readonly { readonly rule: string; readonly effects: readonly string[] }[];
  readonly effects: readonly string[];
  readonly statements: readonly string[];
}

const ID = /\bS[1-9]\.\d+\b/g;
const idsIn = (text: string): readonly string[] => text.match(ID) ?? [];

/** Effects that users notice. Arming a timer is described by the rule that the timer triggers. */
const isNoticed = (effect: string): boolean => /^(start|send|emit) /.test(effect);

/** The part of an effect that has words: a call's name, or an event's type and key. */
export function effectName(effect: string): string {
  const [, kind = '', rest = ''] = /^(start|send|emit) (.+)$/su.exec(effect) ?? [];
  if (kind === 'start') return `start ${rest.split(' ', 1)[0] ?? ''}`;
  const { type, key } = JSON.parse(rest) as { type: string; key?: unknown };
  return `${kind} ${JSON.stringify(key === undefined ? { type } : { type, key })}`;
}

/** Groups the effects by the transition that had them. */
class TakenRules {
  private list: { rule: string; effects: string[] }[] = [];
  private readonly machine: PathModel['machine'];
  private readonly effectsSoFar: () => readonly string[];
  private counted = 0;

  constructor(model: PathModel, effectsSoFar: () => readonly string[]) {
    this.machine = model.machine;
    this.effectsSoFar = effectsSoFar;
  }

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return;
    if ((event.snapshot as AnyMachineSnapshot).machine?.id !== this.machine.id) return;
    const effects = this.effectsSoFar().slice(this.counted);
    this.counted += effects.length;
    for (const transition of event._transitions) {
      const rule = idsOf(this.machine).get(transitionId(transition));
      if (rule !== undefined) this.list.push({ rule, effects: [...effects] });
    }
  };

  take(): readonly { readonly rule: string; readonly effects: readonly string[] }[] {
    const { list } = this;
    this.list = [];
    this.counted = 0;
    return list;
  }
}

/** The statements of requirements that would fail if the step had done nothing: no change, no call and nothing sent. */
function statementsOf(
  model: PathModel,
  invariants: readonly Invariant[],
  step: Parameters<Invariant['holds']>[0],
  former: { readonly timers: readonly Timer[]; readonly running: readonly string[] },
): string[] {
  const { before, after } = step;
  const undone = { ...step, ...former, after: before, calls: [], sent: [] };
  const isBroken = ({ holds }: Invariant): boolean => {
    try {
      return !holds(undone);
    } catch {
      return false;
    }
  };
  const isAt = (snapshot: AnyMachineSnapshot, state: string): boolean =>
    stateName(snapshot)
      .split(' + ')
      .some((region) => region === state || region.startsWith(`${state}.`));
  return [
    ...invariants.filter(isBroken).flatMap(({ spec }) => idsIn(spec)),
    ...model.expect
      .filter(({ state, proves }) => proves !== undefined && isAt(after, state) && !isAt(before, state))
      .flatMap(({ proves = '' }) => idsIn(proves)),
  ];
}

/**
 * Walks paths on a machine as far as possible, and returns each step. A path ends early at a start, event or case the
 * model no longer has.
 */
export async function watchPaths(
  model: PathModel,
  paths: readonly Pick<Path, 'id' | 'from' | 'steps'>[],
  invariants: readonly Invariant[] = [],
): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  const starts = startsOf(model);
  for (const path of paths) {
    const found = starts.find(({ from }) => from === (path.from ?? ''));
    if (!found) continue;
    const begun = found.model;
    let words: () => readonly string[] = () => [];
    const rules = new TakenRules(begun, () => words());
    const environment = startEnvironment(begun, { inspect: rules.inspect });
    const { actor } = environment;
    words = environment.effectsSoFar;
    let hasCrashed = false;
    actor.subscribe({ error: () => (hasCrashed = true) });
    const at = (): string => `${stateName(actor.getSnapshot())} ${digestOf(begun, actor.getSnapshot())}`;
    const former = { timers: environment.timers(), running: environment.running() };
    actor.start();
    let before: AnyMachineSnapshot = actor.getSnapshot();
    const begin = environment.takeEffects();
    seen.push({
      path: path.id,
      step: 0,
      on: 'xstate.init',
      caseName: '',
      from: '',
      to: at(),
      state: stateName(before),
      data: keyOf(begun, before),
      taken: rules.take(),
      effects: begin.words,
      statements: statementsOf(
        begun,
        invariants,
        { ...begin, event: { type: 'xstate.init' }, before, after: before, timers: [], running: [] },
        former,
      ),
    });
    for (const [index, step] of path.steps.entries()) {
      if (actor.getSnapshot().status !== 'active') break;
      const from = at();
      const { timers, running } = { timers: environment.timers(), running: environment.running() };
      try {
        const event = eventOf(begun, step).object;
        // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
        await environment.cause(event);
        if (hasCrashed) break;
        const after: AnyMachineSnapshot = actor.getSnapshot();
        const effects = environment.takeEffects();
        const name = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
        seen.push({
          path: path.id,
          step: index + 1,
          on: step.on,
          caseName: step.case ?? '',
          from,
          to: at(),
          state: stateName(after),
          data: keyOf(begun, after),
          taken: rules.take(),
          effects: effects.words,
          statements: statementsOf(
            begun,
            invariants,
            { ...effects, event, before, after, timers: environment.timers(), running: environment.running() },
            {
              timers: timers.filter((timer) => timer.event.type !== event.type),
              running: running.filter((call) => call !== name),
            },
          ),
        });
        before = after;
      } catch {
        // The case, the call or the timer is no longer there.
        break;
      }
    }
    actor.stop();
  }
  return seen;
}

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 8);

const sorted = (items: Iterable<string>): string[] =>
  [...new Set(items)].sort((left, right) => left.localeCompare(right, 'en', { numeric: true }));

/** The effects of one rule in all steps that took it. */
function factOf(id: string, who: Cause, steps: readonly Seen[]): WrittenFact {
  const each = steps.map(({ taken }) =>
    taken.filter(({ rule }) => rule === id).flatMap(({ effects }) => effects.filter(isNoticed).map(effectName)),
  );
  const all = [...new Set(each.flat())];
  const does = all.filter((effect) => each.every((effects) => effects.includes(effect)));
  const sometimes = all.filter((effect) => !does.includes(effect));
  const statements = sorted(steps.flatMap((step) => (step.taken[0]?.rule === id ? step.statements : [])));
  return {
    id,
    who,
    ...(does.length > 0 && { does }),
    ...(sometimes.length > 0 && { sometimes }),
    ...(statements.length > 0 && { statements }),
    outcome: hash(
      sorted(steps.map(({ on, caseName, from, to, effects }) => JSON.stringify([from, on, caseName, to, effects]))),
    ),
  };
}

/** The shortest way to each state: the rules that the events on the way trigger. */
function waysOf(seen: readonly Seen[]): Record<string, string[]> {
  const edges = Map.groupBy(seen, ({ from }) => from);
  const ways = new Map<string, string[]>();
  const reached = new Map<string, readonly string[]>();
  for (const { to } of edges.get('') ?? []) reached.set(to, []);
  for (const [place, way] of reached) {
    const state = place.slice(0, place.lastIndexOf(' '));
    for (const region of state.split(' + '))
      for (let outer = region; outer !== ''; outer = outer.includes('.') ? outer.slice(0, outer.lastIndexOf('.')) : '')
        if (!ways.has(outer)) ways.set(outer, [...way]);
    for (const { to, taken } of edges.get(place) ?? [])
      if (!reached.has(to)) reached.set(to, [...way, ...(taken[0] ? [taken[0].rule] : [])]);
  }
  return Object.fromEntries([...ways].sort(([left], [right]) => left.localeCompare(right)));
}

const causeOf = ({ kind, event }: TransitionOutline, driver: Driver | null): Cause => {
  if (kind === 'after') return 'time';
  if (kind === 'always' || event.startsWith('xstate.done.state.')) return 'portal';
  if (kind !== 'event') return 'answer';
  return driver && event in driver.controls ? 'user' : 'elsewhere';
};

/** The computed delays by name (ms). */
function delaysOf(seen: readonly Seen[], transitions: readonly TransitionOutline[]): Record<string, number[]> {
  const computed = transitions.filter(({ kind, delay }) => kind === 'after' && delay === null);
  return Object.fromEntries(
    [...new Set(computed.map(({ cause }) => cause))].sort().map((cause) => {
      const events = computed.filter((each) => each.cause === cause).map(({ event }) => event);
      const known = seen.flatMap(({ effects }) =>
        effects.flatMap((effect) => {
          const [, ms, event = ''] = /^wait (\S+) ms for (.+)$/.exec(effect) ?? [];
          return ms !== undefined && events.includes(event) ? [Number(ms)] : [];
        }),
      );
      return [cause, [...new Set(known)].sort((left, right) => left - right)];
    }),
  );
}

export interface Watched {
  readonly model: PathModel;
  readonly invariants: readonly Invariant[];
  readonly driver: Driver | null;
  /** The permissions required by the page and the platform. */
  readonly access: Pick<RulesFile, 'page' | 'calls'>;
}

/** The rules of a workflow as observed on its paths; `watched`, if these were walked already. */
export async function observeRules(
  { model, invariants, driver, access }: Watched,
  paths: readonly Path[],
  watched?: readonly Seen[],
): Promise<{ readonly file: Observed; readonly seen: readonly Seen[] }> {
  const seen = watched ?? (await watchPaths(model, paths, invariants));
  const outline = outlineOf(model.machine);
  const byRule = new Map<string, Seen[]>();
  for (const step of seen)
    for (const rule of new Set(step.taken.map((each) => each.rule)))
      byRule.set(rule, [...(byRule.get(rule) ?? []), step]);
  const ids = idsOf(model.machine);
  const rules = outline.transitions.flatMap((transition) => {
    const id = ids.get(transition.id) ?? '';
    const steps = byRule.get(id);
    return steps ? [factOf(id, causeOf(transition, driver), steps)] : [];
  });
  const file: RulesFile = {
    machine: model.machine.id,
    ...access,
    starts: hash(sorted(seen.filter(({ step }) => step === 0).map(({ to, effects }) => JSON.stringify([to, effects])))),
    delays: delaysOf(seen, outline.transitions),
    ways: waysOf(seen),
    rules,
  };
  return { file: parseRules(printRules(file)), seen };
}
