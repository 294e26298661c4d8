/** The invariants of every workflow. */
import { transition, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { doneOf, errorOf, type Invariant, type PathModel, type Trace, type Words } from './path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { eventsOf, keyOf } from './graph.ts';

/** An invariant that remembers earlier steps, so each walk creates its own. */
type Rule = Omit<Invariant, 'holds'> & { readonly begin: (model: PathModel) => Invariant['holds'] };

/**
 * A rule about the place a step leads to, regardless of the steps before. Walks reach the same place many times, so
 * each machine's results are cached.
 */
function ofPlace(holds: (model: PathModel, step: Trace) => boolean): Rule['begin'] {
  const judged = new WeakMap<AnyStateMachine, Map<string, boolean>>();
  return (model) => (step) => {
    const { after, running, timers } = step;
    const places = judged.get(after.machine) ?? new Map<string, boolean>();
    judged.set(after.machine, places);
    const place = [after.status, keyOf(model, after), ...running, ...timers.map(({ event }) => event.type)].join('|');
    const isRight = places.get(place) ?? holds(model, step);
    places.set(place, isRight);
    return isRight;
  };
}

/**
 * Whether the event reports something that happened elsewhere: its last word is a participle, or one of a few other
 * words (machines/README.md).
 */
const isFact = (type: string): boolean => /\.(?:\w*(?:ed|ing)|made|lost|left|idle|busy|hidden|shown)$/.test(type);
const isTimer = (type: string): boolean => type.startsWith('xstate.after.');
const isOutcome = (type: string): boolean => /^xstate\.(?:done|error)\.actor\./.test(type);

/** Every answer that the model has for the running calls. */
const answersTo = (model: PathModel, calls: readonly string[]): AnyEventObject[] =>
  calls
    .flatMap((call) => [doneOf(call), errorOf(call)])
    .flatMap((type) => (model.cases[type] ?? [{ payload: {} }]).map(({ payload }) => ({ type, ...payload })));

/** What can happen after a step: answers to running calls, armed timers, and any event that can be sent. */
const possibleAfter = (model: PathModel, { after, running, timers }: Trace): AnyEventObject[] => [
  ...answersTo(model, running),
  ...timers.map(({ event }) => event),
  ...eventsOf(model, after).flatMap(({ type, object }) => (isTimer(type) || isOutcome(type) ? [] : [object])),
];

/** Whether an event changes the state or the context. */
const leadsOn = (from: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const [to] = transition(from.machine, from, event);
  return to.context !== from.context || stateName(to) !== stateName(from);
};

/** The keys of a text and of its parameters. */
function keysOf(words: Words): string[] {
  if (typeof words === 'string') return [words];
  if ('key' in words)
    return [
      words.key,
      ...Object.values(words.params).flatMap((value) => (Array.isArray(value) ? value.flatMap(keysOf) : [])),
    ];
  return 'as' in words ? [] : words.flatMap(keysOf);
}

/** Whether the model expects the screen to show a failure in this state. */
function isFailureShown(model: PathModel, snapshot: AnyMachineSnapshot): boolean {
  const names = stateName(snapshot)
    .split(' + ')
    .map((name) => `${name}.`);
  return model.expect.some(
    ({ state, shows }) =>
      names.some((name) => name.startsWith(`${state}.`)) &&
      (shows?.(snapshot) ?? []).flatMap(keysOf).some((key) => /^errors:|failed|problem/i.test(key)),
  );
}

const isEnd = ({ ends = [] }: PathModel, snapshot: AnyMachineSnapshot): boolean =>
  stateName(snapshot)
    .split(' + ')
    .some((name) => ends.includes(name));

/**
 * Whether an event leads away from a failure: to another state, or to one that shows none, without ending the workflow.
 */
const leadsAway = (model: PathModel, from: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const [to] = transition(from.machine, from, event);
  return to.status === 'active' && (stateName(to) !== stateName(from) || !isFailureShown(model, to));
};

/** The requirements that hold in every workflow. */
export const RULES: readonly Rule[] = [
  {
    id: 'WHOLE-1',
    spec: 'docs/decisions',
    says: {
      en: 'Whatever is under way is waited for: each answer to a call and each timer leads on',
      fr: 'Tout ce qui est en cours est attendu : chaque réponse à un appel et chaque délai mène plus loin',
    },
    begin: ofPlace(
      (model, step) =>
        step.after.status !== 'active' ||
        [...answersTo(model, step.running), ...step.timers.map(({ event }) => event)].every((event) =>
          step.after.can(event),
        ),
    ),
  },
  {
    id: 'WHOLE-2',
    spec: 'docs/decisions',
    says: {
      en: 'Waiting ends by itself: a call, a timer or news from elsewhere leads on',
      fr: 'L’attente finit d’elle-même : un appel, un délai ou une nouvelle mène plus loin',
    },
    begin: ofPlace(
      (model, step) =>
        step.after.status !== 'active' ||
        !step.after.hasTag('busy') ||
        possibleAfter(model, step).some(
          (event) => (isOutcome(event.type) || isTimer(event.type) || isFact(event.type)) && leadsOn(step.after, event),
        ),
    ),
  },
  {
    id: 'WHOLE-3',
    spec: 'docs/decisions',
    says: {
      en: 'Nothing is sent twice: not while it is under way, nor after it was taken unless somebody asks for it again',
      fr: 'Rien n’est envoyé deux fois : ni pendant l’envoi, ni après sa réception, sauf si quelqu’un le demande de nouveau',
    },
    begin: ({ writes = {} }) => {
      const taken = new Set<string>();
      let under: readonly string[] = [];
      return ({ event, calls, running }) => {
        for (const [write, wishes] of Object.entries(writes)) if (wishes.includes(event.type)) taken.delete(write);
        const begun = calls.map(({ name }) => name).filter((name) => name in writes);
        const isTwice = (name: string): boolean =>
          taken.has(name) || (under.includes(name) && event.type !== errorOf(name)) || event.type === doneOf(name);
        const isRight = !begun.some(isTwice) && new Set(begun).size === begun.length;
        for (const write of Object.keys(writes))
          if (event.type === doneOf(write) && under.includes(write)) taken.add(write);
        under = running;
        return isRight;
      };
    },
  },
  {
    id: 'WHOLE-4',
    spec: '§4',
    says: {
      en: 'Nothing is written without the edit lock, where the workflow has one',
      fr: 'Rien n’est écrit sans le verrou de modification, là où le processus en a un',
    },
    begin: ({ machine, writes = {} }) => {
      const hasLock = 'lock' in (machine.implementations.actors as object);
      let isHeld = false;
      return ({ event, calls, sent }) => {
        if (event.type === 'lock.acquired') isHeld = true;
        if (event.type === 'lock.lost' || event.type === 'lock.released') isHeld = false;
        const isRight = !hasLock || isHeld || !calls.some(({ name }) => name in writes);
        if (
          calls.some(({ name }) => name === 'lock') ||
          sent.some(({ type }) => type === 'lock.release' || type === 'lock.retry')
        )
          isHeld = false;
        return isRight;
      };
    },
  },
  {
    id: 'WHOLE-5',
    spec: '§8',
    says: {
      en: 'No failure is shown without a way on: somebody, or a timer, can go elsewhere from it',
      fr: 'Aucun échec n’est affiché sans issue : une personne, ou un délai, peut en sortir',
    },
    begin: ofPlace(
      (model, step) =>
        step.after.status !== 'active' ||
        !isFailureShown(model, step.after) ||
        // The page's own links lead away from there.
        isEnd(model, step.after) ||
        possibleAfter(model, step).some(
          (event) => !isOutcome(event.type) && !isFact(event.type) && leadsAway(model, step.after, event),
        ),
    ),
  },
  {
    id: 'WHOLE-6',
    spec: 'docs/decisions',
    says: {
      en: 'Nobody is ever stuck: from every state something that can happen leads on',
      fr: 'Personne n’est jamais bloqué : de chaque état, quelque chose qui peut arriver mène plus loin',
    },
    begin: ofPlace(
      (model, step) =>
        step.after.status !== 'active' ||
        isEnd(model, step.after) ||
        possibleAfter(model, step).some((event) => leadsOn(step.after, event)),
    ),
  },
];

/**
 * Checks the steps of one walk in order. Returns the first broken invariant, the workflow's own before those of every
 * workflow.
 */
export function judgeOf(model: PathModel, invariants: readonly Invariant[]): (step: Trace) => Invariant | undefined {
  const all = [...invariants, ...RULES.map(({ begin, ...rule }): Invariant => ({ ...rule, holds: begin(model) }))];
  return (step) => all.find(({ holds }) => !holds(step));
}
