/** Finds questions, rules, states, limits, decisions and statements by their words, in either language. */
import { groupBy } from '../domain/group-by.ts';
import { LANGUAGES, type Language } from '../domain/enumerations.ts';
import { sentenceOf } from './clauses.ts';
import type { Choice, Knowledge, KnownWorkflow, Match, Translated } from './knowledge.ts';
import { codeOf, KINDS, type Kind } from '../domain/explorer-question.ts';
import { askedWords, rootOf, wantedBy, type Wanted } from './search-words.ts';
import { indexed, type Entry, type FoundEntries } from './word-index.ts';

interface FoundEntry extends Entry {
  /** What it can say besides what happens. */
  readonly says: readonly Wanted[];
  /** What becomes of a document: what changes it is read first, and what is refused last. */
  readonly does: 'changes' | 'keeps' | null;
  /** The question that a rule answers. */
  readonly asks?: { readonly code: string; readonly who: string | null; readonly words: Translated };
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

/** A limit that is a time. */
const TIME = /\d (?:ms|s|min|h|d|days|years)\b/;

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
    return { code, kind, title, en: words.en, fr: words.fr, head: both(words), during: '', about: both(title) };
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
        const match = { kind: 'state' as const, id, ...place(path) };
        return path === '' ? [] : [{ ...words, head: '', during: both(words), about, says: [], does: null, match }];
      }),
      ...rules.map(({ id, source, event, targets, isByUser, card }): FoundEntry => {
        const said = inBoth((language) => sentenceOf(card[language], language));
        const head = LANGUAGES.map((language) => `${card[language].when} ${card[language].condition}`).join(' ');
        const during = LANGUAGES.map((language) => card[language].situation).join(' ');
        const match = { kind: 'rule' as const, id: `${name}/${id}`, ...place(source) };
        const code = codeOf({ kind: 'when', of: name, what: event, at: null });
        const who = isByUser ? codeOf({ kind: 'who', of: name, what: event, at: null }) : null;
        const { within, told } = card.en;
        const says: readonly Wanted[] = [
          ...(within.length > 0 ? (['time'] as const) : []),
          ...(told.length > 0 ? (['told'] as const) : []),
          ...(isByUser ? (['who'] as const) : []),
        ];
        const asks = { code, who, words: inBoth((language) => clause(card[language].when)) };
        const does =
          isPage || targets.length === 0 ? null : targets.some((target) => target !== source) ? 'changes' : 'keeps';
        return { ...said, head, during, about, says, does, match, ...(event !== '' && { asks }) };
      }),
    ];
  });
  const others = texts.map(({ kind, id, stem, en, fr }): FoundEntry => {
    // Of a limit, until what comes of it.
    const head = kind === 'limit' ? [en, fr].map((said) => said.split(/, (?:then|alors) /)[0]).join(' ') : en;
    const title = workflows.find(({ name }) => name === stem)?.title ?? { en: id, fr: id };
    return {
      en,
      fr,
      head,
      during: '',
      about: both(title),
      says: kind === 'limit' ? ['number', ...(TIME.test(en) ? (['time'] as const) : [])] : [],
      does: null,
      match: { kind, id, stem, state: '', title },
    };
  });
  return [...ofWorkflows, ...others];
}

/** A text with the found words marked. */
function marked(text: string, terms: readonly string[]): Match['pieces'] {
  return text.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?=[^\p{L}\p{N}])/u).map((piece) => ({
    text: piece,
    isMatch: [rootOf(piece) ?? []].flat().some((root) => terms.includes(root)),
  }));
}

const MOST = { choices: 4, matches: 12, others: 4, nearest: 5, ofOneEvent: 2 } as const;

/** Decisions and the specification are read after what holds now. */
const isRuling = ({ match }: FoundEntry): boolean => match.kind !== 'decision' && match.kind !== 'statement';

/** The business comes first, and what says what is wanted; a limit is read when it is asked for. */
const PREFERENCE = { life: 1.2, keeps: 1.3, changes: 1.6, wanted: 1.25, unasked: 0.7 } as const;

const preferenceFor =
  (wanted: Wanted | null) =>
  ({ match: { kind, id }, says, does }: FoundEntry): number => {
    if (wanted !== null && says.includes(wanted)) return PREFERENCE.wanted;
    if (kind === 'limit') return PREFERENCE.unasked;
    if (does !== null) return PREFERENCE[does];
    return id.startsWith('life.') ? PREFERENCE.life : 1;
  };

type Choices = readonly { readonly name: Kind; readonly items: readonly Choice[] }[];

export interface Found {
  readonly choices: Choices;
  readonly matches: readonly Match[];
  /** No rule, state or limit has all the words; the first matches have some of them. */
  readonly isNone: boolean;
  /** Some have all the words, and none of them says the time or the number that is asked for. */
  readonly isUnsaid: boolean;
  /** Words, as typed, that no rule, state or limit has. */
  readonly unknown: readonly string[];
}

/** Of each event the best rules alone, so that others are seen; its question has them all. */
function fewOfEach(found: FoundEntries<FoundEntry>): FoundEntries<FoundEntry> {
  const seen = new Map<string, number>();
  return found.filter(({ entry: { asks, match } }) => {
    const event = asks?.code ?? match.id;
    const before = seen.get(event) ?? 0;
    seen.set(event, before + 1);
    return before < MOST.ofOneEvent;
  });
}

/** Two events of a workflow may have the same words: the first is offered. */
const onceByText = (items: readonly Choice[]): readonly Choice[] =>
  [...new Map(items.toReversed().map((item) => [item.text, item])).values()].toReversed();

/** The search through everything known. Making it takes a moment; searching does not. */
export function finder(known: Knowledge): (text: string, language: Language) => Found {
  const questions = indexed(known.workflows.flatMap(questionsOf));
  const texts = indexed(textsOf(known), isRuling);
  return (text, language) => {
    const offered = (name: Kind, items: readonly Choice[]): Choices =>
      items.length === 0 ? [] : [{ name, items: onceByText(items).slice(0, MOST.choices) }];
    const choice = (code: string, words: Translated, title: Translated): Choice => {
      const [said, of] = [words[language], title[language]];
      return { code, text: said === of ? of : `${said} — ${of}` };
    };
    const words = askedWords(text);
    const wanted = wantedBy(text);
    const asked = questions(words).exact;
    const found = texts(words, preferenceFor(wanted));
    const exact = found.exact.filter(({ entry }) => isRuling(entry));
    const ruling =
      wanted === 'time' || wanted === 'number' ? exact.filter(({ entry }) => entry.says.includes(wanted)) : exact;
    const isNone = ruling.length === 0;
    const nearest = isNone
      ? fewOfEach(found.nearest.filter(({ entry }) => isRuling(entry))).slice(0, MOST.nearest)
      : [];
    const shown = [
      ...nearest,
      ...fewOfEach(ruling).slice(0, MOST.matches),
      ...found.exact.filter(({ entry }) => !isRuling(entry)).slice(0, MOST.others),
    ];
    const answeredBy = (code: (asks: NonNullable<FoundEntry['asks']>) => string | null): readonly Choice[] =>
      shown.flatMap(({ entry: { asks, match } }) => {
        const question = asks ? code(asks) : null;
        return asks && question !== null ? [choice(question, asks.words, match.title)] : [];
      });
    const answered: Readonly<Partial<Record<Kind, readonly Choice[]>>> = {
      when: answeredBy(({ code }) => code),
      ...(wanted === 'who' && { who: answeredBy(({ who }) => who) }),
    };
    const askedOf = (name: Kind): readonly Choice[] =>
      asked
        .filter(({ entry }) => entry.kind === name)
        .map(({ entry: { code, title, ...said } }) => choice(code, said, title));
    return {
      choices: KINDS.flatMap((name) => offered(name, [...askedOf(name), ...(answered[name] ?? [])])),
      matches: shown.map(({ entry, terms }) => ({
        ...entry.match,
        title: entry.match.title[language],
        pieces: marked(entry[language] || entry.en, terms),
      })),
      isNone,
      isUnsaid: isNone && exact.length > 0,
      unknown: words.flatMap(({ typed, isWeak }, place) => (isWeak || found.hasWord(place) ? [] : [typed])),
    };
  };
}
