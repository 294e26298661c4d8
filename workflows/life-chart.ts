/** A life as a statechart with the same arrows, for exports and drawings. Nothing runs it. */
import { createMachine, type AnyStateMachine } from 'xstate';
import type { Language } from '../domain/enumerations.ts';
import type { ToldLife } from '../lives/all.ts';
import { waysOf, type AnyLife, type Cause } from '../lives/life.ts';
import { outlineOf, type StateOutline } from './outline.ts';
import type { Charted } from './situations.ts';

/** A refusal is a transition without a target that names its code. */
export function lifeChart(stem: string, { table, over }: AnyLife): AnyStateMachine {
  const [initial] = Object.keys(table);
  if (initial === undefined) throw new Error(`the life of ${stem} has no state`);
  return createMachine({
    id: stem,
    initial,
    states: Object.fromEntries(
      Object.entries(table).map(([state, cells]) => [
        state,
        {
          tags: over.includes(state) ? ['over'] : [],
          on: Object.fromEntries(
            Object.entries(cells).map(([type, cell]) => [
              type,
              waysOf(cell).map((way) => ({
                ...('if' in way && { guard: way.if }),
                ...('refuse' in way && { actions: { type: `refuse ${way.refuse}` } }),
                ...('to' in way && way.to !== state && { target: way.to }),
              })),
            ]),
          ),
        },
      ]),
    ),
  });
}

const CAUSES: Readonly<Record<Language, Readonly<Record<Cause, string>>>> = {
  en: { shop: 'the shop', clerk: 'the clerk', marketplace: 'the marketplace', time: '' },
  fr: { shop: 'le carrossier', clerk: 'le commis', marketplace: 'la place de marché', time: '' },
};

/** A life as a drawing shows it, in the words of one language. */
export function chartedLife(stem: string, { life, words }: ToldLife, language: Language): Charted {
  const inWords = (
    all: Readonly<Record<string, Readonly<Record<Language, string>>>>,
  ): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(all).map(([name, said]) => [name, said[language]]));
  const events = Object.entries(words.events).map(([type, facts]) => {
    const [, cause = ''] = Object.entries(CAUSES[language]).find(([each]) => type.startsWith(`${each}.`)) ?? [];
    return [type, `${cause} ${facts.words[language]}`.trim()] as const;
  });
  // A name of its own: what is folded in the workflow's drawing is not in this one.
  const outline = outlineOf(lifeChart(`${stem}-life`, life));
  const described = (state: StateOutline): StateOutline => ({
    ...state,
    description: words.states[state.path]?.en ?? state.description,
    children: state.children.map(described),
  });
  return {
    outline: { ...outline, root: described(outline.root) },
    words: {
      language,
      title: words.title[language],
      about: '',
      states: inWords(words.states),
      events: Object.fromEntries(events),
      guards: inWords(words.conditions),
      calls: {},
      delays: {},
      actions: {},
      sent: {},
      cases: {},
      starts: {},
      limits: {},
    },
    observed: { delays: {} },
    usual: new Set(),
  };
}
