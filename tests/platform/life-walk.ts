/**
 * Walks the life of a document over HTTP, as its table says: every situation that events lead to, and in each of them
 * every event, by the right and the wrong party, from another organisation, with an old version and with a lost lock. A
 * refusal changes nothing, so one document serves all refusals of a situation.
 */
import { describe, expect, it } from 'vitest';
import { PROBLEM_STATUS, type ProblemCode } from '../../domain/problem-code.ts';
import type { CausedEvent, EventFacts } from '../../lives/life.ts';

export type Hindrance = 'nothing' | 'an old version' | 'a lost lock' | 'the wrong party' | 'another organisation';

/** What the platform says of a document. */
export interface Seen {
  /** The situation, in the words of `keyOf`. */
  readonly key: string;
  readonly version: number;
  readonly isAssigned?: boolean;
  readonly history?: readonly string[];
  /** What someone who opens it to edit is told of its last change. */
  readonly change?: string | null;
}

export interface Try<Event> {
  readonly event: Event;
  readonly hindrance: Hindrance;
  /** The life takes it, so nothing but the hindrance is in its way. */
  readonly isLegal: boolean;
}

export interface WalkedDocument<Event> {
  /** Sends an event. The code of its refusal; null when it is taken. */
  readonly send: (one: Try<Event>) => Promise<string | null>;
  readonly see: () => Promise<Seen>;
}

export type After<Model> =
  | { readonly refusal: ProblemCode; readonly to: null }
  | { readonly refusal: null; readonly to: Model };

type ByOthers = Readonly<Partial<Record<'the wrong party' | 'another organisation', string>>>;

const USUAL: ByOthers = { 'the wrong party': 'forbidden', 'another organisation': 'not-found' };

export interface Walk<Model, Event extends { readonly type: CausedEvent }> {
  readonly start: Model;
  /** Every event with every payload to try. */
  readonly events: readonly Event[];
  readonly nameOf: (event: Event) => string;
  readonly keyOf: (model: Model) => string;
  /** The life's decision. */
  readonly after: (model: Model, event: Event) => After<Model>;
  readonly facts: Readonly<Record<Event['type'], EventFacts>>;
  /** What others who send an event are refused with, where that is not the usual. */
  readonly byOthers?: (event: Event) => ByOthers;
  readonly make: () => Promise<WalkedDocument<Event>>;
  /** What is told instead of the event's own name when the whole document ends by it. */
  readonly ending?: { readonly key: RegExp; readonly history: string; readonly change: string };
}

interface Situation<Model, Event> {
  readonly model: Model;
  readonly way: readonly Event[];
}

/** What events can make of a document, each with a shortest way. */
export function situationsOf<Model, Event extends { readonly type: CausedEvent }>({
  start,
  events,
  keyOf,
  after,
}: Walk<Model, Event>): Situation<Model, Event>[] {
  const found = new Map<string, Situation<Model, Event>>();
  let next: Situation<Model, Event>[] = [{ model: start, way: [] }];
  while (next.length > 0) {
    const fresh = next.filter((one) => !found.has(keyOf(one.model)) && found.set(keyOf(one.model), one));
    next = fresh.flatMap(({ model, way }) =>
      events.flatMap((event) => {
        const { to } = after(model, event);
        return to ? [{ model: to, way: [...way, event] }] : [];
      }),
    );
  }
  return [...found.values()];
}

/** What is tried in each situation. Both throw where the platform does otherwise. */
export function triesOf<Model, Event extends { readonly type: CausedEvent }>(its: Walk<Model, Event>) {
  const { start, events, nameOf, keyOf, after, make, ending } = its;
  const factsOf = ({ type }: Event): EventFacts => {
    const known: Event['type'] = type;
    return its.facts[known];
  };
  const assigns = (event: Event): boolean => event.type === 'clerk.assign' || factsOf(event).assigns !== undefined;

  /** Every refusal of a situation. Who may ask does not depend on the situation, so that is tried once. */
  function refusedIn(model: Model): (Try<Event> & { readonly code: string })[] {
    const isStart = keyOf(model) === keyOf(start);
    const byOthers = (event: Event): ByOthers => {
      if (!isStart || factsOf(event).call === null) return {};
      return its.byOthers ? its.byOthers(event) : USUAL;
    };
    return events.flatMap((event) => {
      const { refusal } = after(model, event);
      const { needs, isVersionFirst } = factsOf(event);
      // What does not exist has no version.
      const isThere = refusal === null || PROBLEM_STATUS[refusal] !== 404;
      const outdated = isVersionFirst && isThere ? 'version-outdated' : (refusal ?? 'version-outdated');
      const one = (hindrance: Hindrance, code: string) => ({ event, hindrance, code, isLegal: refusal === null });
      return [
        ...(refusal === null ? [] : [one('nothing', refusal)]),
        ...(needs.includes('version') ? [one('an old version', outdated)] : []),
        ...(needs.includes('lock') && refusal === null ? [one('a lost lock', 'lock-lost')] : []),
        ...Object.entries(byOthers(event)).map(([who, code]) => one(who as keyof ByOthers, code)),
      ];
    });
  }

  async function madeBy(way: readonly Event[]): Promise<WalkedDocument<Event>> {
    const document = await make();
    for (const event of way)
      expect([
        nameOf(event),
        // oxlint-disable-next-line no-await-in-loop -- one event after another
        await document.send({ event, hindrance: 'nothing', isLegal: true }),
      ]).toEqual([nameOf(event), null]);
    return document;
  }

  /** What the platform must say of a document that came this way. */
  function expectedOf(way: readonly Event[], model: Model, seen: Seen): Seen {
    const changes = way.flatMap((event) => factsOf(event).change ?? []);
    const end = ending?.key.test(keyOf(model)) ? ending : undefined;
    return {
      key: keyOf(model),
      version: 1 + changes.length,
      ...(seen.isAssigned !== undefined && { isAssigned: way.some(assigns) }),
      ...(seen.history && { history: seen.history }),
      ...(seen.change !== undefined && { change: end?.change ?? changes.at(-1) ?? null }),
    };
  }

  return {
    refuses: async ({ model, way }: Situation<Model, Event>): Promise<void> => {
      const document = await madeBy(way);
      const refused = refusedIn(model);
      const line = ({ event, hindrance }: Try<Event>, code: string | null): string =>
        `${nameOf(event)} with ${hindrance}: ${code}`;
      const codes: string[] = [];
      // oxlint-disable-next-line no-await-in-loop -- one event after another
      for (const one of refused) codes.push(line(one, await document.send(one)));
      expect(codes).toEqual(refused.map((one) => line(one, one.code)));
      const seen = await document.see();
      expect(seen).toEqual(expectedOf(way, model, seen));
    },
    takes: async ({ model, way }: Situation<Model, Event>): Promise<void> => {
      for (const event of events) {
        const { to } = after(model, event);
        if (to === null) continue;
        // oxlint-disable-next-line no-await-in-loop -- one document after another
        const document = await madeBy([...way, event]);
        // oxlint-disable-next-line no-await-in-loop -- one document after another
        const seen = await document.see();
        expect([nameOf(event), seen]).toEqual([nameOf(event), expectedOf([...way, event], to, seen)]);
        const { history } = factsOf(event);
        if (history !== null)
          expect([nameOf(event), seen.history?.some((what) => what === history || what === ending?.history)]).toEqual([
            nameOf(event),
            true,
          ]);
      }
    },
  };
}

export function walk<Model, Event extends { readonly type: CausedEvent }>(its: Walk<Model, Event>): void {
  const { refuses, takes } = triesOf(its);
  describe.each(situationsOf(its).map((one) => [its.keyOf(one.model), one] as const))('%s', (_, situation) => {
    // oxlint-disable-next-line vitest/expect-expect -- each try expects
    it('refuses what its life refuses, and changes nothing by it', () => refuses(situation));
    // oxlint-disable-next-line vitest/expect-expect -- each try expects
    it('takes what its life takes, and becomes what it says', () => takes(situation));
  });
}
