import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import { isCall } from '../../../machines/support/call.ts';
import { nodesOf, outlineOf, transitionsOf } from '../../../workflows/outline.ts';
import { effectWords, eventWords, pathInWords, stateWords, type WorkflowWords } from '../../../workflows/words.ts';
import { readWords } from '../../../workflows/files.ts';
import { readPaths } from '../../paths/engine/committed.ts';
import type { PathModel } from '../../paths/engine/path-model.ts';
import { STEMS, type Stem } from '../../paths/portal/stems.ts';

/** The names of a workflow that need words, by section of its file. */
type Names = Record<'states' | 'events' | 'calls' | 'guards' | 'delays' | 'cases' | 'starts', Set<string>>;

/** The names in a guard: its own, or those it combines. */
const guardsIn = (guard: unknown): string[] => {
  if (typeof guard === 'string') return [guard];
  if (guard === null || guard === undefined) return [];
  if (Reflect.get(guard, 'guards')) return (Reflect.get(guard, 'guards') as unknown[]).flatMap(guardsIn);
  return [String(Reflect.get(guard, 'type') ?? 'a guard without a name')];
};

/** Walks of a document with its editor use the editor's words. */
const modelsOf = ({ model, shown }: Stem): PathModel[] => [model, ...(shown ? [shown.model] : [])];

function namesOf(stem: Stem): Names {
  const { model } = stem;
  const machine: AnyStateMachine = model.machine;
  const nodes = nodesOf(machine);
  const types = nodes.flatMap((node) => [...node.transitions.keys()]);
  return {
    states: new Set(nodes.filter((node) => node !== machine.root).map((node) => node.path.join('.'))),
    events: new Set(types.filter((type) => !type.startsWith('xstate.'))),
    calls: new Set(
      nodes
        .flatMap((node) => node.invoke.map(({ src }) => String(src)))
        .filter((src) => isCall(machine.implementations.actors[src])),
    ),
    guards: new Set(transitionsOf(machine).flatMap(({ guard }) => guardsIn(guard))),
    delays: new Set([
      ...Object.keys(machine.implementations.delays),
      ...types.map((type) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1]).filter((delay) => delay !== undefined),
    ]),
    cases: new Set(
      modelsOf(stem)
        .flatMap(({ cases }) => Object.values(cases).flat())
        .map(({ name }) => name)
        .filter((name) => name !== ''),
    ),
    starts: new Set(modelsOf(stem).flatMap(({ moreInputs }) => Object.keys(moreInputs ?? {}))),
  };
}

/** The effects in the committed paths: the type, and the type with the event's key. */
function sentBy({ name }: Stem): { type: string; withKey: string }[] {
  const effects = (readPaths(name)?.paths ?? []).flatMap((path) => [
    ...path.effects,
    ...path.steps.flatMap((step) => step.effects ?? []),
  ]);
  return [...new Set(effects)]
    .map((effect) => /^(?:send|emit) (.+)$/su.exec(effect)?.[1])
    .filter((event) => event !== undefined)
    .map((event) => JSON.parse(event) as { type: string; key?: unknown })
    .map(({ type, key }) => ({ type, withKey: `${type} ${String(key)}` }));
}

/** A name that is a code, so that it needs English words. */
const isCode = (name: string): boolean => /^[a-z]+(-[a-z]+)+$/.test(name);

const clausesOf = ({
  title,
  about,
  states,
  events,
  calls,
  guards,
  delays,
  sent,
  cases,
  starts,
}: WorkflowWords): [string, string][] => [
  ['title', title],
  ['about', about],
  ...[states, events, guards, delays, sent, cases, starts].flatMap((section) => Object.entries(section)),
  ...Object.entries(calls).flatMap(([call, { is, done, failed }]): [string, string][] => [
    [`${call}.is`, is],
    [`${call}.done`, done],
    [`${call}.failed`, failed],
  ]),
];

it.each(LANGUAGES)('has words for all workflows, and for no others, in %s', (language) => {
  expect(readdirSync(`locales/${language}/workflows`).sort()).toEqual(STEMS.map(({ name }) => `${name}.json`).sort());
});

describe.each(STEMS.flatMap((stem) => LANGUAGES.map((language) => ({ stem, name: stem.name, language }))))(
  'the words of $name, $language',
  ({ stem, language }) => {
    let words: WorkflowWords;
    beforeAll(() => {
      words = readWords(stem.name, language);
    });

    it('cover everything the machine and its model name', () => {
      const names = namesOf(stem);
      const needed =
        language === 'fr' ? names : { ...names, states: [], starts: [], cases: [...names.cases].filter(isCode) };
      const missing = Object.entries(needed).flatMap(([section, all]) =>
        [...all].filter((name) => !(name in words[section as keyof Names])).map((name) => `${section}: ${name}`),
      );
      const unsaid = sentBy(stem).filter(({ type, withKey }) => !(type in words.sent) && !(withKey in words.sent));
      expect([...missing, ...new Set(unsaid.map(({ type }) => `sent: ${type}`))]).toEqual([]);
    });

    it('contain nothing outdated', () => {
      const names = namesOf(stem);
      // A guard may have separate words for each of its parameters.
      for (const { guard, guardParams, conditions } of outlineOf(stem.model.machine).transitions) {
        if (guardParams !== '') names.guards.add(`${guard} ${guardParams}`);
        // Its words when the condition must not hold.
        for (const condition of conditions) if (condition.startsWith('!')) names.guards.add(condition);
      }
      const stale = Object.entries(names).flatMap(([section, all]) =>
        Object.keys(words[section as keyof Names])
          .filter((name) => !all.has(name))
          .map((name) => `${section}: ${name}`),
      );
      const sent = new Set(sentBy(stem).flatMap(({ type, withKey }) => [type, withKey]));
      const unsent = Object.keys(words.sent).filter((name) => !sent.has(name));
      expect([...stale, ...unsent.map((name) => `sent: ${name}`)]).toEqual([]);
    });

    it('are clauses that fit into a sentence', () => {
      const { title, cases, ...rest } = words;
      const inside = clausesOf({ ...rest, title: '', about: '', cases: {} });
      expect(title).toMatch(/^\p{Lu}/u);
      expect(inside.filter(([, text]) => /^\p{Lu}|\.$/u.test(text))).toEqual([]);
      expect(Object.values(cases).filter((text) => text.endsWith('.'))).toEqual([]);
    });
  },
);

/**
 * A breaking space before a colon or inside guillemets, an unwanted space before other punctuation, or a straight
 * apostrophe.
 */
const MISPRINT = / :| »|« |[^\u00A0]:|\s[;!?]|'/u;

describe.each(STEMS)('the French words of $name', ({ name }) => {
  it('follow Canadian French typography', () => {
    expect(clausesOf(readWords(name, 'fr')).filter(([, text]) => MISPRINT.test(text))).toEqual([]);
  });

  it('say what it is for, in sentences', () => {
    expect(readWords(name, 'fr').about).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('can follow "si"', () => {
    expect(Object.entries(readWords(name, 'fr').guards).filter(([, text]) => /^ils?\b/.test(text))).toEqual([]);
  });
});

describe.each(STEMS)('the descriptions in the machine of $name', ({ model }) => {
  it('are clauses that can follow "Given"', () => {
    const others = nodesOf(model.machine).filter(
      ({ description = '' }) => /[?.!]$/.test(description) || !/^["\p{Lu}]/u.test(description || 'A'),
    );
    expect(others.map(({ id, description }) => `${id}: ${description ?? ''}`)).toEqual([]);
  });
});

/** Every state, event and effect of the committed paths is in words, without machine names. */
describe.each(STEMS.flatMap((stem) => LANGUAGES.map((language) => ({ stem, name: stem.name, language }))))(
  'the paths of $name in words, $language',
  ({ stem, language }) => {
    it('contain no machine names', () => {
      const words = readWords(stem.name, language);
      const descriptionOf = descriptionsOf(stem.model.machine);
      const lines = (readPaths(stem.name)?.paths ?? []).flatMap((path) => {
        const { given, steps } = pathInWords(words, path, descriptionOf);
        return [...given, ...steps.flatMap(({ when, outcome }) => [when, ...outcome])];
      });
      expect(lines.length).toBeGreaterThan(0);
      expect([
        ...new Set(
          lines.filter((line) => /xstate|undefined|[a-z][.][a-z]|[a-z][A-Z]|[a-z]-[a-z]+-[a-z]|\{/.test(line)),
        ),
      ]).toEqual([]);
    });
  },
);

function descriptionsOf(machine: AnyStateMachine): (path: string) => string | undefined {
  const byPath = new Map(nodesOf(machine).map((node) => [node.path.join('.'), node.description]));
  return (path) => byPath.get(path);
}

const wordsOf = (language: Language): WorkflowWords => ({
  language,
  title: language === 'en' ? 'The edit lock' : 'Le verrou',
  about: '',
  states: language === 'en' ? {} : { 'held.resting': 'le verrou est valide', open: 'aucune photo n’est agrandie' },
  events: { 'lock.retry': language === 'en' ? 'the lock is asked for again' : 'le verrou est redemandé' },
  calls: {
    refreshLock:
      language === 'en'
        ? { is: 'refreshes the lock', done: 'the lock is refreshed', failed: 'the lock cannot be refreshed' }
        : {
            is: 'renouvelle le verrou',
            done: 'le verrou est renouvelé',
            failed: 'le verrou ne peut pas être renouvelé',
          },
  },
  guards: {},
  delays: {
    lockRefresh: language === 'en' ? 'it is time to refresh the lock' : 'le moment est venu de renouveler le verrou',
  },
  sent:
    language === 'en'
      ? {
          'lock.lost': 'the page is told that the lock is lost',
          'news.wanted': 'news are wanted',
          'news.wanted bad': 'bad news are wanted',
        }
      : { 'lock.lost': 'la page apprend que le verrou est perdu' },
  cases: language === 'en' ? { 'lock-lost': 'lost' } : { 'no network': 'pas de réseau', 'lock-lost': 'perdu' },
  starts: language === 'en' ? {} : { 'in the grid': 'dans la grille' },
});
const english = wordsOf('en');
const french = wordsOf('fr');

describe('a state in words', () => {
  it('is the machine’s description in English, and its own words in French', () => {
    expect(stateWords(english, 'held.resting', 'The lock is good for now')).toBe('the lock is good for now');
    expect(stateWords(english, 'open', 'PDF files are shown')).toBe('PDF files are shown');
    expect(stateWords(english, 'open', '"Are you still here?" waits')).toBe('"Are you still here?" waits');
    expect(stateWords(french, 'held.resting', 'The lock is good for now')).toBe('le verrou est valide');
  });

  it('is the workflow’s title for the root, and its name without words', () => {
    expect(stateWords(english, '')).toBe('The edit lock');
    expect(stateWords(english, 'gone')).toBe('gone');
    expect(stateWords(french, 'gone', 'Gone')).toBe('gone');
  });
});

describe('an event in words', () => {
  it.each([
    ['lock.retry', '', 'the lock is asked for again', 'le verrou est redemandé'],
    ['xstate.done.actor.refreshLock', '', 'the lock is refreshed', 'le verrou est renouvelé'],
    [
      'xstate.error.actor.refreshLock',
      'no network',
      'the lock cannot be refreshed (no network)',
      'le verrou ne peut pas être renouvelé (pas de réseau)',
    ],
    [
      'xstate.error.actor.refreshLock',
      'lock-lost',
      'the lock cannot be refreshed (lost)',
      'le verrou ne peut pas être renouvelé (perdu)',
    ],
    [
      'xstate.after.lockRefresh.lock.held.resting',
      '',
      'it is time to refresh the lock',
      'le moment est venu de renouveler le verrou',
    ],
    ['xstate.done.state.lock.held', '', 'all of it is finished', 'tout est terminé'],
    ['lock.unheardOf', '', 'lock.unheardOf', 'lock.unheardOf'],
    ['xstate.done.actor.unheardOf', '', 'xstate.done.actor.unheardOf', 'xstate.done.actor.unheardOf'],
  ])('%s (%s)', (type, name, inEnglish, inFrench) => {
    expect(eventWords(english, type, name)).toBe(inEnglish);
    expect(eventWords(french, type, name)).toBe(inFrench);
  });
});

describe('an effect in words', () => {
  it.each([
    ['start refreshLock {"lockId":"lock-1"}', 'the portal refreshes the lock'],
    ['start watchUrl {}', null],
    ['send {"type":"lock.lost"}', 'the page is told that the lock is lost'],
    ['emit {"type":"news.wanted","key":"bad"}', 'bad news are wanted'],
    ['emit {"type":"news.wanted","key":"other"}', 'news are wanted'],
    ['send {"type":"lock.unheardOf"}', 'lock.unheardOf'],
    ['wait 100 ms for xstate.after.searchRest.list.searching', null],
    ['cancel end of 1', null],
    ['keepQuery', null],
  ])('%s', (effect, expected) => {
    expect(effectWords(english, effect)).toBe(expected);
  });

  it('starts with "le portail" in French', () => {
    expect(effectWords(french, 'start refreshLock {}')).toBe('le portail renouvelle le verrou');
  });
});

describe('a path in words', () => {
  const path = {
    from: 'in the grid',
    start: 'held.resting + open',
    effects: ['start refreshLock {}', 'wait 30 ms for xstate.after.lockRefresh.lock.held.resting'],
    steps: [
      {
        on: 'xstate.error.actor.refreshLock',
        case: 'no network',
        state: 'open + held.resting',
        effects: ['forgetLock', 'send {"type":"lock.lost"}'],
      },
      { on: 'lock.retry', state: 'open' },
    ],
  };
  const descriptionOf = (state: string): string => (state === 'open' ? 'No photo is shown large' : 'The lock is good');

  it('is written in English', () => {
    expect(pathInWords(english, path, descriptionOf)).toEqual({
      given: ['Given the lock is good, and no photo is shown large (in the grid)', 'And the portal refreshes the lock'],
      steps: [
        {
          when: 'When the lock cannot be refreshed (no network)',
          outcome: ['Then no photo is shown large, and the lock is good', 'And the page is told that the lock is lost'],
        },
        { when: 'When the lock is asked for again', outcome: ['Then no photo is shown large'] },
      ],
    });
  });

  it('is written in French, with elisions', () => {
    expect(pathInWords(french, path, descriptionOf)).toEqual({
      given: [
        'Étant donné que le verrou est valide, et qu’aucune photo n’est agrandie (dans la grille)',
        'Et le portail renouvelle le verrou',
      ],
      steps: [
        {
          when: 'Quand le verrou ne peut pas être renouvelé (pas de réseau)',
          outcome: [
            'Alors aucune photo n’est agrandie, et le verrou est valide',
            'Et la page apprend que le verrou est perdu',
          ],
        },
        { when: 'Quand le verrou est redemandé', outcome: ['Alors aucune photo n’est agrandie'] },
      ],
    });
  });

  it('reads naturally for a locked quote request', () => {
    const words = readWords('lock', 'en');
    const lock = STEMS.find(({ name }) => name === 'lock');
    const [first] = readPaths('lock')?.paths ?? [];
    expect(first && lock && pathInWords(words, first, descriptionsOf(lock.model.machine)).given).toEqual([
      'Given the page waits for the answer',
      'And the portal asks the platform for the lock',
    ]);
  });
});

it('contains no numbers with units, which are in machines/support/timing.ts', () => {
  const numbered = LANGUAGES.flatMap((language) =>
    STEMS.flatMap(({ name }) => {
      const { cases: _, ...words } = JSON.parse(
        readFileSync(`locales/${language}/workflows/${name}.json`, 'utf8'),
      ) as Record<string, unknown>;
      return /\d/.test(JSON.stringify(words)) ? [`${language}/${name}`] : [];
    }),
  );
  expect(numbered).toEqual([]);
});

describe.each(STEMS)('the calls of $name', ({ name }) => {
  /** After “the portal”, in a sentence. */
  const sentenceVerbs: Readonly<Record<Language, RegExp>> = { en: /^\w+s\b/, fr: /^(?![\p{L}’]+(er|ir)\b)/u };

  it.each(LANGUAGES)('are described in %s as actions of the portal', (language) => {
    for (const { is } of Object.values(readWords(name, language).calls)) expect(is).toMatch(sentenceVerbs[language]);
  });
});
