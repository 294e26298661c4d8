/** Finds questions, rules, states, limits, decisions and statements by their words, in either language. */
import { groupBy } from '../domain/group-by.ts';
import MiniSearch, { type Options, type SearchResult } from 'minisearch';
import { LANGUAGES, type Language } from '../domain/enumerations.ts';
import { sentenceOf } from './clauses.ts';
import type { Choice, Knowledge, KnownWorkflow, Match, Translated } from './knowledge.ts';
import { codeOf, KINDS, type Kind } from '../domain/explorer-question.ts';
import { askedWords, rootOf } from './search-words.ts';

const FUZZY_FROM = 6;
const OPTIONS: Options<{ readonly id: number }> = {
  fields: ['head', 'en', 'fr', 'about'],
  processTerm: rootOf,
  searchOptions: {
    processTerm: (term) => term,
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
    name === workflow.stem ? asked('changed', '', title) : asked('life', '', title),
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

type AskedWords = readonly (readonly string[])[];

/** What has most of the words, and of these the rarest, first. */
function closestFirst(found: readonly SearchResult[], words: AskedWords, total: number): readonly SearchResult[] {
  const hasWord = ({ queryTerms }: SearchResult, word: readonly string[]): boolean =>
    word.some((term) => queryTerms.includes(term));
  const weights = words.map((word) => Math.log(1 + total / found.filter((each) => hasWord(each, word)).length));
  const weighed = found.map((each) => ({
    each,
    weight: words.reduce((sum, word, index) => sum + (hasWord(each, word) ? (weights[index] ?? 0) : 0), 0),
  }));
  return weighed
    .toSorted((left, right) => right.weight - left.weight || right.each.score - left.each.score)
    .map(({ each }) => each);
}

/** Entries by their position, because names occur twice. */
function indexed<Each extends Entry>(entries: readonly Each[]) {
  const index = new MiniSearch(OPTIONS);
  index.addAll(entries.map(({ head, en, fr, about }, id) => ({ id, head, en, fr, about })));
  return (text: string, isAll: boolean) => {
    const words = askedWords(text);
    const queries = words.map((word, place) => ({
      combineWith: 'OR' as const,
      queries: [...word],
      // The last word may be half typed.
      prefix: (term: string) => place === words.length - 1 && term.length > 2,
    }));
    const found = words.length === 0 ? [] : index.search({ combineWith: isAll ? 'AND' : 'OR', queries });
    return (isAll ? found : closestFirst(found, words, entries.length)).flatMap(({ id, terms }) => {
      const entry = entries[Number(id)];
      return entry ? [{ entry, terms }] : [];
    });
  };
}

/** A text with the found words marked. */
function marked(text: string, terms: readonly string[]): Match['pieces'] {
  return text.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?=[^\p{L}\p{N}])/u).map((piece) => ({
    text: piece,
    isMatch: [rootOf(piece) ?? []].flat().some((root) => terms.includes(root)),
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
