/** An index of texts by their words, and how well each has the words of a question. */
import MiniSearch, { type Options, type SearchResult } from 'minisearch';
import type { Translated } from './knowledge.ts';
import { rootOf, type AskedWords } from './search-words.ts';

const FUZZY_FROM = 6;
const OPTIONS: Options<{ readonly id: number }> = {
  fields: ['head', 'during', 'en', 'fr', 'about'],
  processTerm: rootOf,
  searchOptions: {
    processTerm: (term) => term,
    fuzzy: (term) => (term.length >= FUZZY_FROM ? 0.15 : false),
    boost: { head: 3, during: 0.5, about: 0.5 },
    weights: { fuzzy: 0.1, prefix: 0.5 },
  },
};

/** What can be found by its words, in both languages. */
export interface Entry extends Translated {
  /** What counts most: the event and the case of a rule. */
  readonly head: string;
  /** The situation. */
  readonly during: string;
  readonly about: string;
}
/** How much a word says about an entry, by where it stands: what happens, in which situation, what comes of it. */
const PLACES = [
  ['head', 1],
  ['during', 1],
  ['en', 0.5],
  ['fr', 0.5],
  ['about', 0.7],
] as const;
const FUZZY_WEIGHT = 0.5;
const WEAK_WEIGHT = 0.3;
const MOST_AT_HEART = 4;

/** What one word of a question finds, by the position of the entry. */
type Hits = ReadonlyMap<number, SearchResult>;

/** Whether an entry has the word itself, or one that begins with it; not one that is only written alike. */
const isWord = ({ queryTerms, terms }: SearchResult): boolean =>
  terms.some((term) => queryTerms.some((asked) => term.startsWith(asked)));

/** How well an entry has a word: by the best place where it stands, less when only a similar word does. */
function fitOf(hit: SearchResult): number {
  const fields = Object.values(hit.match).flat();
  const place = Math.max(...PLACES.map(([field, weight]) => (fields.includes(field) ? weight : 0)));
  return place * (isWord(hit) ? 1 : FUZZY_WEIGHT);
}

/** Entries with the words that were found in them. */
export type FoundEntries<Each> = readonly { readonly entry: Each; readonly terms: readonly string[] }[];

interface FoundBy<Each> {
  /** What has every word, best first. */
  readonly exact: FoundEntries<Each>;
  /** What has the most telling words in the most telling places. */
  readonly nearest: FoundEntries<Each>;
  /** Whether anything that counts has this word of the question, by its place there. */
  readonly hasWord: (place: number) => boolean;
}

/** An index of entries, by their position, because names occur twice. */
export function indexed<Each extends Entry>(entries: readonly Each[], counts: (entry: Each) => boolean = () => true) {
  const index = new MiniSearch(OPTIONS);
  index.addAll(entries.map(({ head, during, en, fr, about }, id) => ({ id, head, during, en, fr, about })));
  return (words: AskedWords, preference: (entry: Each) => number = () => 1): FoundBy<Each> => {
    const hits = words.map(({ roots }, place): Hits => {
      const found = index.search({
        combineWith: 'OR',
        queries: [...roots],
        // The last word may be half typed.
        prefix: (term: string) => place === words.length - 1 && term.length > 2,
      });
      return new Map(found.map((each) => [Number(each.id), each]));
    });
    const weights = hits.map(
      ({ size }, place) =>
        Math.log(1 + entries.length / Math.max(size, 1)) * (words[place]?.isWeak === true ? WEAK_WEIGHT : 1),
    );
    const nearest = entries
      .flatMap((entry, id) => {
        const own = hits.map((of) => of.get(id));
        if (own.every((hit) => hit === undefined)) return [];
        const weight = own.reduce((sum, hit, place) => sum + (hit ? fitOf(hit) * (weights[place] ?? 0) : 0), 0);
        const score = own.reduce((sum, hit) => sum + (hit?.score ?? 0), 0);
        return {
          entry,
          terms: own.flatMap((hit) => hit?.terms ?? []),
          weight: weight * preference(entry),
          score,
          // A rule with most words only in its title and in what comes of it is about something else.
          hasAll:
            own.every((hit) => hit !== undefined && isWord(hit)) &&
            own.filter((hit) => hit && fitOf(hit) === 1).length * 2 >= Math.min(words.length, MOST_AT_HEART),
        };
      })
      .toSorted((left, right) => right.weight - left.weight || right.score - left.score);
    return {
      exact: nearest.filter(({ hasAll }) => hasAll),
      nearest,
      hasWord: (place) => [...(hits[place]?.keys() ?? [])].some((id) => entries[id] && counts(entries[id])),
    };
  };
}
