/** The matrix of a life: its states and events, and in each cell what happens, or why it is refused. */
import { LANGUAGES, type Language } from '../domain/enumerations.ts';
import type { ToldLife } from '../lives/all.ts';
import { waysOf, type Cause, type EventFacts } from '../lives/life.ts';
import { REFUSALS } from '../lives/refusals.ts';

const CAUSES: Readonly<Record<Cause, Readonly<Record<Language, string>>>> = {
  shop: { en: 'shop', fr: 'carrossier' },
  clerk: { en: 'clerk', fr: 'commis' },
  marketplace: { en: 'marketplace', fr: 'place de marché' },
  time: { en: 'clock', fr: 'horloge' },
};

const TEXTS = {
  en: {
    event: 'Event',
    caused: (cause: string, event: string) => `${cause}: ${event}`,
    refused: (why: string) => `refused: ${why}`,
    stays: 'stays',
    on: (condition: string, outcome: string) => `if ${condition}: ${outcome}`,
    otherwise: 'otherwise',
    call: 'Call',
    requires: 'Requires',
    needs: 'Needs',
    tells: 'Told',
    history: 'History',
    need: { version: 'current version', lock: 'edit lock' },
    facts: 'Each event',
  },
  fr: {
    event: 'Événement',
    caused: (cause: string, event: string) => `${cause}\u{A0}: ${event}`,
    refused: (why: string) => `refusé\u{A0}: ${why}`,
    stays: 'aucun changement de statut',
    on: (condition: string, outcome: string) => `si ${condition}\u{A0}: ${outcome}`,
    otherwise: 'sinon',
    call: 'Appel',
    requires: 'Permission',
    needs: 'Exige',
    tells: 'Informé',
    history: 'Historique',
    need: { version: 'version courante', lock: 'verrou de modification' },
    facts: 'Chaque événement',
  },
} as const satisfies Record<Language, unknown>;

const causeOf = (type: string): Readonly<Record<Language, string>> => {
  const [, words] = Object.entries(CAUSES).find(([cause]) => type.startsWith(`${cause}.`)) ?? [];
  if (!words) throw new Error(`${type} does not say who causes it`);
  return words;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

interface Cell {
  readonly state: string;
  readonly type: string;
  readonly language: Language;
  /** How the code of a refusal is written, after its words. */
  readonly coded: (code: string) => string;
}

function cellText({ life: { table }, words }: ToldLife, { state, type, language, coded }: Cell): string {
  const texts = TEXTS[language];
  const cell = table[state]?.[type];
  if (!cell) throw new Error(`nothing is said about ${type} in ${state}`);
  const ways = waysOf(cell);
  return ways
    .map((way) => {
      const outcome =
        'refuse' in way
          ? `✗ ${texts.refused(REFUSALS[way.refuse][language])}${coded(way.refuse)}`
          : way.to === state
            ? texts.stays
            : `→ ${words.states[way.to]?.[language] ?? way.to}`;
      if ('if' in way) return texts.on(words.conditions[way.if]?.[language] ?? way.if, outcome);
      return ways.length > 1 ? `${texts.otherwise} ${outcome}` : outcome;
    })
    .join('; ');
}

/** What happens to a document in each of its states, or why it is refused. */
export interface LifeTable {
  readonly states: readonly { readonly state: string; readonly words: string }[];
  readonly events: readonly { readonly event: string; readonly words: string; readonly cells: readonly string[] }[];
}

/** A life's matrix in the words of one language. */
export function lifeTable(told: ToldLife, language: Language): LifeTable {
  const { life, words } = told;
  const states = Object.keys(life.table);
  const eventOf = (type: string): string =>
    TEXTS[language].caused(causeOf(type)[language], words.events[type]?.words[language] ?? type);
  return {
    states: states.map((state) => ({ state, words: words.states[state]?.[language] ?? state })),
    events: Object.keys(words.events).map((event) => ({
      event,
      words: eventOf(event),
      cells: states.map((state) => cellText(told, { state, type: event, language, coded: () => '' })),
    })),
  };
}

const coded = (code: string): string => ` (\`${code}\`)`;

function factsRow(type: string, facts: EventFacts, language: Language): string {
  const { call, requires, needs, tells, history } = facts;
  const texts = TEXTS[language];
  return row([
    `\`${type}\``,
    call === null ? '' : `\`${call}\``,
    requires === null ? '' : `\`${requires.feature}\``,
    needs.map((need) => texts.need[need]).join(', '),
    tells.map((cause) => CAUSES[cause][language]).join(', '),
    history === null ? '' : `\`${history}\``,
  ]);
}

/** What leads from one state to another, as a drawing; refusals and what changes no state are in the matrix. */
function drawingOf({ life: { table }, words }: ToldLife, language: Language): string {
  const arrows = Object.entries(table).flatMap(([state, cells]) =>
    Object.entries(cells).flatMap(([type, cell]) =>
      waysOf(cell).flatMap((way) => {
        if ('refuse' in way || way.to === state) return [];
        const who = `${causeOf(type)[language]} – ${words.events[type]?.words[language] ?? type}`;
        const condition = 'if' in way ? ` (${words.conditions[way.if]?.[language] ?? way.if})` : '';
        return [`  ${state} --> ${way.to} : ${who}${condition}`];
      }),
    ),
  );
  const states = Object.keys(table).map((state) => `  state "${words.states[state]?.[language] ?? state}" as ${state}`);
  return ['```mermaid', 'stateDiagram-v2', ...states, ...arrows, '```'].join('\n');
}

function sectionOf(told: ToldLife, language: Language): string {
  const { words, life } = told;
  const texts = TEXTS[language];
  const states = Object.keys(life.table);
  const types = Object.keys(words.events);
  const divider = (columns: number): string => row(Array.from({ length: columns }, () => '---'));
  return [
    `## ${words.title[language]}`,
    drawingOf(told, language),
    [
      row([texts.event, ...states.map((state) => words.states[state]?.[language] ?? state)]),
      divider(states.length + 1),
      ...types.map((type) =>
        row([
          texts.caused(causeOf(type)[language], words.events[type]?.words[language] ?? type),
          ...states.map((state) => cellText(told, { state, type, language, coded })),
        ]),
      ),
    ].join('\n'),
    `### ${texts.facts}`,
    [
      row([texts.event, texts.call, texts.requires, texts.needs, texts.tells, texts.history]),
      divider(6),
      ...types.flatMap((type) => {
        const facts = words.events[type];
        return facts ? [factsRow(type, facts, language)] : [];
      }),
    ].join('\n'),
  ].join('\n\n');
}

const INTRODUCTION =
  'Written from `lives/`; a test fails where a page is behind its table. A changed cell is a change of a business rule: it waits until somebody accepts it by name (`npm run accept`). · Page produite à partir de `lives/`; un test échoue si elle n’est pas à jour. Une case qui change est une règle d’affaires qui change : elle attend que quelqu’un l’accepte en son nom (`npm run accept`).';

/** The page of a life, in both languages. */
export const matrixPage = (told: ToldLife): string =>
  `${[
    `# ${LANGUAGES.map((language) => told.words.title[language]).join(' · ')}`,
    INTRODUCTION,
    ...LANGUAGES.map((language) => sectionOf(told, language)),
  ].join('\n\n')}\n`;
