/** The rules that differ between two revisions of a workflow: the cause of changed paths. */
import type { Path } from '../paths/engine/paths.ts';
import { effectName, type Seen } from '../paths/engine/observe.ts';
import type { Language } from '../../domain/enumerations.ts';

/** The outcome of one event in one situation. */
export interface Outcome {
  /** The first rule taken; empty when every guard refused. */
  readonly rule: string;
  readonly state: string;
  readonly effects: readonly string[];
  /** What the machine remembers, and what is sent, by where it stands. */
  readonly facts: Readonly<Record<string, string>>;
}

/** An event and its case. */
export type Case = Pick<Seen, 'on' | 'caseName'>;

/** One event in one situation with a different outcome. */
export interface Sample extends Case {
  readonly situation: string;
  /** The answer that came before, such as a document with a cancelled part, where it differs after that one alone. */
  readonly given: Case | null;
  /** Null when it could not happen. */
  readonly before: Outcome | null;
  readonly after: Outcome | null;
}

export interface RuleChange {
  readonly kind: 'gone' | 'added' | 'changed';
  readonly rule: string;
  /** The paths that were affected. */
  readonly paths: readonly string[];
  /** The first different outcomes. */
  readonly samples: readonly Sample[];
  /** The rule's delay and actions in the chart, where they differ. Some show in no outcome, such as moving the focus. */
  readonly actions: { readonly before: readonly string[]; readonly after: readonly string[] } | null;
}

/** One side of a comparison: a workflow at a revision. */
export interface Side {
  /** The delays and actions of its rules, by the rule's id. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
  /** The events of its rules. */
  readonly events: ReadonlySet<string>;
  readonly paths: readonly Path[];
  /** Walks any paths on its machine, as far as possible. */
  readonly watch: (paths: readonly Path[]) => Promise<readonly Seen[]>;
}

/** A workflow that does not exist at a revision. */
export const NOWHERE: Side = { rules: new Map(), events: new Set(), paths: [], watch: () => Promise.resolve([]) };

const noticed = (effects: readonly string[]): string[] =>
  effects.map((effect) =>
    /^(start|send|emit) /.test(effect) ? effectName(effect) : (effect.split(' {')[0] ?? effect),
  );

/** The values of a piece of JSON, by their path. */
function valuesOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([field, inner]) => valuesOf(inner, `${path}.${field}`));
}

/** What is remembered after a step, and what it sends. */
export function factsOf({ data, effects }: Pick<Seen, 'data' | 'effects'>): Readonly<Record<string, string>> {
  const { key } = JSON.parse(data) as { readonly key?: unknown };
  const sent = effects.flatMap((effect, place) => {
    const [, name = '', json] = /^((?:start|send|emit) [^{]*)(\{.*)$/su.exec(effect) ?? [];
    return json === undefined ? [] : valuesOf(JSON.parse(json), `${place} ${name}`);
  });
  return Object.fromEntries([...valuesOf(key, ''), ...sent]);
}

const outcomeOf = (step: Seen | undefined): Outcome | null =>
  step
    ? { rule: step.taken[0]?.rule ?? '', state: step.state, effects: noticed(step.effects), facts: factsOf(step) }
    : null;

const byPath = (seen: readonly Seen[]): ReadonlyMap<string, readonly Seen[]> => Map.groupBy(seen, ({ path }) => path);

/** Whether two steps did the same. A timer that only one side has is described by the rule it triggers. */
function comparing(old: Side, now: Side): (one: Seen | undefined, other: Seen | undefined) => boolean {
  const isShared = (effect: string): boolean => {
    const timer = /^wait \S+ ms for (.+)$/.exec(effect)?.[1];
    return timer === undefined || (old.events.has(timer) && now.events.has(timer));
  };
  const done = ({ taken, effects }: Seen): string =>
    JSON.stringify([taken.map(({ rule, effects: own }) => [rule, own.filter(isShared)]), effects.filter(isShared)]);
  return (one, other) => one !== undefined && other !== undefined && one.to === other.to && done(one) === done(other);
}

/** The rule that causes a difference: one that only one side has, or else the one taken there. */
function blamed(old: Seen | undefined, now: Seen | undefined, before: Side['rules'], after: Side['rules']) {
  const gone = old?.taken.find(({ rule }) => !after.has(rule));
  if (gone) return { kind: 'gone' as const, rule: gone.rule };
  const added = now?.taken.find(({ rule }) => !before.has(rule));
  if (added) return { kind: 'added' as const, rule: added.rule };
  return { kind: 'changed' as const, rule: (now?.taken[0] ?? old?.taken[0])?.rule ?? '' };
}

/** The last answer before a step that has a case of its own. */
const givenAt = (steps: readonly Seen[], place: number): Case | null => {
  const found = steps.slice(0, place).findLast(({ on, caseName }) => on.startsWith('xstate.done.') && caseName !== '');
  return found ? { on: found.on, caseName: found.caseName } : null;
};

/** Every answer that an event of a situation was walked after. */
function givenBy(walks: Iterable<readonly Seen[]>): (sample: Omit<Sample, 'before' | 'after'>) => number {
  const keyOf = (situation: string, { on, caseName }: Case): string => JSON.stringify([situation, on, caseName]);
  const all = new Map<string, Set<string>>();
  for (const steps of walks)
    for (const [place, step] of steps.entries()) {
      const key = keyOf(steps[place - 1]?.state ?? '', step);
      all.set(key, (all.get(key) ?? new Set()).add(JSON.stringify(givenAt(steps, place))));
    }
  return ({ situation, ...step }) => all.get(keyOf(situation, step))?.size ?? 0;
}

/** Each sample once, with the answers before it only if there are others after which nothing differs. */
function told(samples: readonly Sample[], givenCount: ReturnType<typeof givenBy>): Sample[] {
  const alike = Map.groupBy(samples, (sample) => JSON.stringify({ ...sample, given: null }));
  return [...alike.values()]
    .flatMap((same) => {
      const [first] = same;
      return first && same.length === givenCount(first) ? [{ ...first, given: null }] : same;
    })
    .slice(0, MOST_SAMPLES);
}

const MOST_SAMPLES = 5;

/** The steps of a path that differ although everything before them is the same: what follows from them is no cause. */
function causesIn(
  then: readonly Seen[],
  today: readonly Seen[],
  isSame: (one: Seen | undefined, other: Seen | undefined) => boolean,
): number[] {
  const places = Array.from({ length: Math.max(then.length, today.length) }, (_, index) => index);
  const isBegun = (index: number): boolean =>
    index === 0 || (then[index - 1] !== undefined && then[index - 1]?.to === today[index - 1]?.to);
  return places.filter((index) => isBegun(index) && !isSame(then[index], today[index]));
}

/**
 * Walks the paths of both sides on both machines, and compares each step by step. A changed body shows up where the
 * outcome differs.
 */
export async function ruleChanges(old: Side, now: Side): Promise<readonly RuleChange[]> {
  const [before, after] = [old.rules, now.rules];
  const ids = new Set(old.paths.map(({ id }) => id));
  const paths = [...old.paths, ...now.paths.filter(({ id }) => !ids.has(id))];
  const seenThen = byPath(await old.watch(paths));
  const seenNow = byPath(await now.watch(paths));
  const isSame = comparing(old, now);
  interface Found {
    readonly kind: RuleChange['kind'];
    readonly rule: string;
    readonly paths: Set<string>;
    readonly samples: Map<string, Sample>;
  }
  const found = new Map<string, Found>();
  const note = (kind: RuleChange['kind'], rule: string, path?: string, sample?: Sample): void => {
    const entry = found.get(`${kind} ${rule}`) ?? {
      kind,
      rule,
      paths: new Set<string>(),
      samples: new Map<string, Sample>(),
    };
    found.set(`${kind} ${rule}`, entry);
    if (path !== undefined) entry.paths.add(path);
    if (sample) entry.samples.set(JSON.stringify(sample), sample);
  };
  for (const rule of before.keys()) if (!after.has(rule)) note('gone', rule);
  for (const rule of after.keys()) if (!before.has(rule)) note('added', rule);
  for (const path of paths) {
    const [then, today] = [seenThen.get(path.id) ?? [], seenNow.get(path.id) ?? []];
    for (const place of causesIn(then, today, isSame)) {
      const [oldStep, step] = [then[place], today[place]];
      const shown = step ?? oldStep;
      if (!shown) continue;
      const situation = (then[place - 1] ?? today[place - 1])?.state ?? '';
      const { kind, rule } = blamed(oldStep, step, before, after);
      note(kind, rule || `${situation}/${shown.on}`, path.id, {
        situation,
        on: shown.on,
        caseName: shown.caseName,
        given: givenAt(step ? today : then, place),
        before: outcomeOf(oldStep),
        after: outcomeOf(step),
      });
    }
  }
  const taken = Map.groupBy(
    [...seenNow.values()].flat().flatMap(({ path, taken: rules }) => rules.map(({ rule }) => ({ path, rule }))),
    ({ rule }) => rule,
  );
  const differing = new Map(
    [...before].flatMap(([rule, then]) => {
      const today = after.get(rule);
      return today && today.join() !== then.join() ? [[rule, { before: then, after: today }] as const] : [];
    }),
  );
  for (const rule of differing.keys()) for (const { path } of taken.get(rule) ?? []) note('changed', rule, path);
  const givenCount = givenBy([...seenThen.values(), ...seenNow.values()]);
  return [...found.values()].map((each) => ({
    ...each,
    paths: [...each.paths],
    samples: told([...each.samples.values()], givenCount),
    actions: each.kind === 'changed' ? (differing.get(each.rule) ?? null) : null,
  }));
}

const HEADS = {
  en: { gone: 'Rule gone', added: 'New rule', changed: 'Rule changed', paths: 'paths affected', path: 'path affected' },
  fr: {
    gone: 'Règle supprimée',
    added: 'Nouvelle règle',
    changed: 'Règle modifiée',
    paths: 'parcours touchés',
    path: 'parcours touché',
  },
} as const;

/** The headline of a change: `Rule gone: While …, when …, then …; 34 paths affected`. */
export function headOf({ kind, paths }: RuleChange, sentence: string, language: Language): string {
  const texts = HEADS[language];
  const count = `${paths.length} ${paths.length === 1 ? texts.path : texts.paths}`;
  return `${texts[kind]}${language === 'fr' ? '\u00A0' : ''}: ${sentence.replace(/\.$/, '')}; ${count}.`;
}
