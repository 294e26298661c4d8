/** The lives of the documents as rules in words, beside those of the workflows that serve them. */
import type { Language } from '../domain/enumerations.ts';
import { SHOP_FEATURE } from '../domain/permission.ts';
import type { ToldLife } from '../lives/all.ts';
import { waysOf, type Cause, type EventFacts } from '../lives/life.ts';
import { REFUSALS } from '../lives/refusals.ts';
import type { Card } from './clauses.ts';
import type { KnownRule, KnownWorkflow, Translated } from './knowledge.ts';
import { NO_PERMISSION } from './permission-words.ts';
import { requirementText } from './rules.ts';
import { SERVED } from './served.ts';

const CAUSES: Readonly<Record<Cause, Translated>> = {
  shop: { en: 'the shop', fr: 'le carrossier' },
  clerk: { en: 'the clerk', fr: 'le commis' },
  marketplace: { en: 'the marketplace', fr: 'la place de marché' },
  time: { en: 'the clock', fr: 'l’horloge' },
};

/** Events whose words are a clause without their cause. */
const WHOLE: ReadonlySet<string> = new Set(['time.deadline', 'marketplace.ordersGone']);

const TEXTS = {
  en: {
    is: (subject: string, state: string) => `${subject} is ${state}`,
    when: (words: string) => `when ${words}`,
    stays: (subject: string) => `${subject} stays as it is`,
    refused: (why: string) => (why === '' ? 'it is refused' : `it is refused: ${why}`),
    told: (who: string) => `${who} is told`,
    otherwise: 'none of the other cases applies',
    ofShop: 'a user of the shop that sent it',
    life: (title: string) => `${title}: its life`,
  },
  fr: {
    is: (subject: string, state: string) => `${subject} ${state.startsWith('pas ') ? 'n’est' : 'est'} ${state}`,
    when: (words: string) => `quand ${words}`,
    stays: (subject: string) => `${subject} demeure sans changement`,
    refused: (why: string) => (why === '' ? 'c’est refusé' : `c’est refusé\u00A0: ${why}`),
    told: (who: string) => `${who} en est averti`,
    otherwise: 'aucun des autres cas ne s’applique',
    ofShop: 'un utilisateur du carrossier qui l’a envoyée',
    life: (title: string) => `${title}\u00A0: sa vie`,
  },
} as const satisfies Record<Language, unknown>;

const inBoth = <T>(say: (language: Language) => T): Translated<T> => ({ en: say('en'), fr: say('fr') });

const causeOf = (type: string): Translated => {
  const [, words] = Object.entries(CAUSES).find(([cause]) => type.startsWith(`${cause}.`)) ?? [];
  if (!words) throw new Error(`${type} does not say who causes it`);
  return words;
};

const permissionOf = (facts: EventFacts | undefined, language: Language): string => {
  if (!facts?.requires) return NO_PERMISSION[language];
  const { requires } = facts;
  return requires.feature === SHOP_FEATURE ? TEXTS[language].ofShop : requirementText(requires, language);
};

function rulesOf(name: string, { life: { table }, words }: ToldLife): readonly KnownRule[] {
  const subject = SERVED[name]?.subject ?? words.title;
  const stateIn = (state: string, language: Language): string =>
    TEXTS[language].is(subject[language], words.states[state]?.[language] ?? state);
  const eventIn = (event: string, language: Language): string => {
    const said = words.events[event]?.words[language] ?? event;
    return WHOLE.has(event) ? said : `${causeOf(event)[language]} ${said}`;
  };
  return Object.entries(table).flatMap(([source, cells]) =>
    Object.entries(cells).flatMap(([event, cell]) =>
      waysOf(cell).map((way, _, ways): KnownRule => {
        const facts = words.events[event];
        const card = inBoth((language): Card => {
          const texts = TEXTS[language];
          const isTaken = 'to' in way;
          const stays = isTaken && way.to === source;
          const condition =
            'if' in way ? (words.conditions[way.if]?.[language] ?? way.if) : ways.length > 1 ? texts.otherwise : '';
          const refusal = isTaken ? '' : REFUSALS[way.refuse][language];
          // The clock and the marketplace tell of what they change.
          const tells = isTaken && (!stays || /^(?:shop|clerk)\./.test(event)) ? (facts?.tells ?? []) : [];
          const leads = isTaken
            ? stays
              ? texts.stays(subject[language])
              : stateIn(way.to, language)
            : texts.refused(refusal === condition ? '' : refusal);
          return {
            situation: stateIn(source, language),
            who: causeOf(event)[language],
            when: texts.when(eventIn(event, language)),
            condition,
            outcome: [leads, ...(isTaken && facts?.begins ? [facts.begins[language]] : [])],
            told: tells.map((each) => texts.told(CAUSES[each][language])),
            within: [],
            permission: permissionOf(facts, language),
          };
        });
        const suffix = 'if' in way ? `/${way.if}` : ways.length > 1 ? '/otherwise' : '';
        const id = `${source}/${event}${suffix}`;
        const isByUser = facts?.requires !== null;
        return { id, source, event, targets: 'to' in way ? [way.to] : [], isByUser, card, statements: [] };
      }),
    ),
  );
}

/** The shortest way to each state, by the ids of its rules. */
function waysTo(states: readonly string[], rules: readonly KnownRule[]): Readonly<Record<string, readonly string[]>> {
  const ways = new Map<string, readonly string[]>(states.slice(0, 1).map((first) => [first, []]));
  for (const [state, way] of ways)
    for (const { id, source, targets } of rules)
      for (const target of targets) if (source === state && !ways.has(target)) ways.set(target, [...way, id]);
  return Object.fromEntries(ways);
}

/** A life as it is asked about. */
export function knownLife(name: string, told: ToldLife): KnownWorkflow {
  const { words, life } = told;
  const states = Object.keys(life.table);
  const rules = rulesOf(name, told);
  const { stem, subject } = SERVED[name] ?? { stem: name, subject: words.title };
  return {
    name: `life.${name}`,
    stem,
    title: inBoth((language) => TEXTS[language].life(words.title[language])),
    about: words.title,
    states: states.map((path) => ({
      path,
      words: inBoth((language) => TEXTS[language].is(subject[language], words.states[path]?.[language] ?? path)),
    })),
    ways: waysTo(states, rules),
    rules,
    requirements: [],
  };
}
