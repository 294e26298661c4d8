/** Finds questions, rules, states, limits, decisions and statements by their words, in either language. */
import { groupBy } from '../domain/group-by.ts';
import MiniSearch, { type Options } from 'minisearch';
import { LANGUAGES, type Language } from '../domain/enumerations.ts';
import { foldText } from '../domain/fold-text.ts';
import { sentenceOf } from './clauses.ts';
import type { Choice, Knowledge, KnownWorkflow, Match, Translated } from './knowledge.ts';
import { codeOf, KINDS, type Kind } from '../domain/explorer-question.ts';

/** Words that questions are made of, and that say nothing about what is asked. */
const STOP = new Set(
  'the an is are was were be been being it its of to in on at by for and or not what when while if how does do did one get gets who may can could should which with this that there then happens happen within long told tell from has have had will would where why many much le la les un une des du de et ou que qu se si est sont il ils elle elles on en au aux pour par dans sur ce cet cette ces quand pendant comment qui peut peuvent quel quelle quels quelles passe arrive quoi son sa ses ne pas ont etre ete fait faire lorsque alors tel avoir doit combien temps faut mon ma mes my'.split(
    ' ',
  ),
);

/** Forms of a word that do not begin alike. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['sent', 'send'],
  ['sends', 'send'],
  ['kept', 'keep'],
  ['held', 'hold'],
  ['holds', 'hold'],
  ['left', 'leav'],
  ['lost', 'lose'],
  ['loses', 'lose'],
  ['paid', 'pay'],
  ['chosen', 'choose'],
  ['chooses', 'choose'],
  ['envoi', 'envoy'],
  ['envoie', 'envoy'],
  ['envois', 'envoy'],
]);

/** The same word in another form: without its ending. */
function rootOf(term: string): string | null {
  const word = foldText(term);
  if (word.length < 2 || STOP.has(word)) return null;
  const same = SAME.get(word);
  if (same !== undefined) return same;
  const root = word.replace(/(?<=\p{L}{4})(?:ements?|ations?|ings?|ees?|ed|es|er|ez|ent|e|s)$/u, '');
  return SAME.get(root) ?? root;
}

const FUZZY_FROM = 6;
const OPTIONS: Options<{ readonly id: number }> = {
  fields: ['head', 'en', 'fr', 'about'],
  processTerm: rootOf,
  searchOptions: {
    combineWith: 'AND',
    // The last word may be half typed.
    prefix: (term, index, terms) => index === terms.length - 1 && term.length > 2,
    fuzzy: (term) => (term.length >= FUZZY_FROM ? 0.15 : false),
    boost: { head: 3, about: 0.5 },
    weights: { fuzzy: 0.1, prefix: 0.5 },
  },
};

interface Entry extends Translated {
  /** What counts most: the event and the case of a rule. */
  readonly head: string;
  readonly about: string;
}
interface FoundEntry extends Entry {
  readonly match: Omit<Match, 'pieces' | 'title'> & { readonly title: Translated };
}
interface AskedEntry extends Entry {
  readonly kind: Kind;
  readonly code: string;
  readonly title: Translated;
}

const both = ({ en, fr }: Translated): string => `${en} ${fr}`;
const inBoth = (say: (language: Language) => string): Translated => ({ en: say('en'), fr: say('fr') });
const clause = (words: string): string => words.replace(/^(?:when|quand) /, '');

/** The events of a workflow, each once, in words. */
function eventsOf({ rules }: KnownWorkflow) {
  const byEvent = groupBy(
    rules.filter(({ event }) => event !== ''),
    ({ event }) => event,
  );
  return [...byEvent].flatMap(([event, [first]]) => (first ? [{ event, first }] : []));
}

/** Every question that has an answer, of one workflow. */
function questionsOf(workflow: KnownWorkflow): readonly AskedEntry[] {
  const { name, title, states, requirements } = workflow;
  const asked = (kind: Kind, what: string, words: Translated): AskedEntry => {
    const code = codeOf({ kind, of: name, what, at: null });
    return { code, kind, title, en: words.en, fr: words.fr, head: '', about: both(title) };
  };
  const delay = (language: Language, event: string): string => {
    const times = workflow.rules.flatMap((rule) => (rule.event === event ? (rule.card[language].within[0] ?? []) : []));
    return times.length === 0 ? '' : ` (${[...new Set(times)].join('; ')})`;
  };
  return [
    ...eventsOf(workflow).flatMap(({ event, first: { card, isByUser } }) => {
      const words = inBoth((language) => clause(card[language].when));
      return [
        asked('when', event, words),
        ...(isByUser ? [asked('who', event, words)] : []),
        ...(event.startsWith('after.')
          ? [
              asked(
                'long',
                event,
                inBoth((language) => words[language] + delay(language, event)),
              ),
            ]
          : []),
      ];
    }),
    ...states.flatMap(({ path, words }) => (path === '' ? [] : [asked('way', path, words)])),
    ...(requirements.length > 0 ? [asked('never', '', title)] : []),
    ...(name === workflow.stem ? [asked('changed', '', title)] : []),
  ];
}

function textsOf({ workflows, texts }: Knowledge): readonly FoundEntry[] {
  const ofWorkflows = workflows.flatMap(({ name, stem, title, states, rules }): FoundEntry[] => {
    const isPage = name === stem;
    const place = (state: string) => ({ stem, state: isPage ? state : '', title });
    const about = both(title);
    return [
      ...states.flatMap(({ path, words }): FoundEntry[] => {
        const id = `${name}/${path}`;
        return path === '' ? [] : [{ ...words, head: '', about, match: { kind: 'state', id, ...place(path) } }];
      }),
      ...rules.map(({ id, source, card }): FoundEntry => {
        const said = inBoth((language) => sentenceOf(card[language], language));
        const head = LANGUAGES.map((language) => `${card[language].when} ${card[language].condition}`).join(' ');
        return { ...said, head, about, match: { kind: 'rule', id: `${name}/${id}`, ...place(source) } };
      }),
    ];
  });
  const others = texts.map(({ kind, id, stem, en, fr }): FoundEntry => {
    const title = workflows.find(({ name }) => name === stem)?.title ?? { en: id, fr: id };
    return {
      en,
      fr,
      head: '',
      about: both(title),
      match: { kind, id, stem, state: '', title },
    };
  });
  return [...ofWorkflows, ...others];
}

/** Entries by their position, because names occur twice. */
function indexed<Each extends Entry>(entries: readonly Each[]) {
  const index = new MiniSearch(OPTIONS);
  index.addAll(entries.map(({ head, en, fr, about }, id) => ({ id, head, en, fr, about })));
  return (text: string, isAll: boolean) =>
    index.search(text, isAll ? {} : { combineWith: 'OR' }).flatMap(({ id, terms }) => {
      const entry = entries[Number(id)];
      return entry ? [{ entry, terms }] : [];
    });
}

/** A text with the found words marked. */
function marked(text: string, terms: readonly string[]): Match['pieces'] {
  return text.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?=[^\p{L}\p{N}])/u).map((piece) => ({
    text: piece,
    isMatch: terms.includes(rootOf(piece) ?? ' '),
  }));
}

const MOST = { choices: 4, matches: 12, others: 4, nearest: 3 } as const;

/** Decisions and the specification are read after what holds now. */
const isRuling = ({ entry }: { readonly entry: FoundEntry }): boolean =>
  entry.match.kind !== 'decision' && entry.match.kind !== 'statement';

export interface Found {
  readonly choices: readonly { readonly name: Kind; readonly items: readonly Choice[] }[];
  readonly matches: readonly Match[];
  /** No rule, state or limit has all the words; the first matches have some of them. */
  readonly isNone: boolean;
}

/** The search through everything known. Making it takes a moment; searching does not. */
export function finder(known: Knowledge): (text: string, language: Language) => Found {
  const questions = indexed(known.workflows.flatMap(questionsOf));
  const texts = indexed(textsOf(known));
  return (text, language) => {
    const asked = questions(text, true);
    const exact = texts(text, true);
    const ruling = exact.filter(isRuling);
    const isNone = ruling.length === 0;
    const found = [
      ...(isNone ? texts(text, false).filter(isRuling).slice(0, MOST.nearest) : ruling.slice(0, MOST.matches)),
      ...exact.filter((each) => !isRuling(each)).slice(0, MOST.others),
    ];
    return {
      choices: KINDS.flatMap((name) => {
        const items = asked
          .filter(({ entry }) => entry.kind === name)
          .map(({ entry: { code, title, ...words } }): Choice => {
            const [said, of] = [words[language], title[language]];
            return { code, text: said === of ? of : `${said} — ${of}` };
          });
        // Two events of a workflow may have the same words.
        const first = [...new Map(items.toReversed().map((item) => [item.text, item])).values()].toReversed();
        return items.length === 0 ? [] : [{ name, items: first.slice(0, MOST.choices) }];
      }),
      matches: found.map(({ entry, terms }) => ({
        ...entry.match,
        title: entry.match.title[language],
        pieces: marked(entry[language] || entry.en, terms),
      })),
      isNone,
    };
  };
}
