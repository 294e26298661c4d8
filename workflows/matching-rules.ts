/** Finds the rules and states that match the words of a question. */
import { sentenceOf } from './clauses.ts';
import type { Translated, Knowledge, KnownRule, KnownWorkflow } from './knowledge.ts';
import { termsOf } from './question.ts';

export const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);

const around = (path: string): string[] => {
  const keys = path === '' ? [] : path.split('.');
  return [...keys.map((_, index) => keys.slice(0, keys.length - index).join('.')), ''];
};

export type Weigh = (terms: readonly string[], text: string) => number;

/** Rare words count more than those that every workflow has. */
export function weigher({ workflows }: Knowledge): Weigh {
  const texts = workflows.flatMap(({ title, states, rules }) => [
    ...states.map(({ words }) => `${title.en} ${title.fr} ${words.en} ${words.fr}`),
    ...rules.map(
      ({ card }) => `${title.en} ${title.fr} ${card.en.when} ${card.en.condition} ${card.fr.when} ${card.fr.condition}`,
    ),
  ]);
  const counts = new Map<string, number>();
  for (const text of texts) for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const known = new Map<string, ReadonlySet<string>>();
  return (terms, text) => {
    const inText = known.get(text) ?? new Set(termsOf(text));
    known.set(text, inText);
    return terms.reduce(
      (sum, term) => sum + (inText.has(term) ? Math.log(1 + texts.length / (1 + (counts.get(term) ?? 0))) : 0),
      0,
    );
  };
}

export const both = ({ en, fr }: Translated): string => `${en} ${fr}`;
export const eventText = ({ card }: KnownRule): string =>
  `${card.en.when} ${card.en.condition} ${card.fr.when} ${card.fr.condition}`;
export const happensText = ({ card: { en, fr } }: KnownRule): string =>
  [en.outcome, en.told, fr.outcome, fr.told].flat().join(' ');
export const wholeText = ({ card, statements }: KnownRule, known: Knowledge): string =>
  [sentenceOf(card.en, 'en'), sentenceOf(card.fr, 'fr'), ...statements.map((id) => known.statements[id] ?? '')].join(
    ' ',
  );

/** The first of the best. */
export function best<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  const scored = items.map((item) => ({ item, value: score(item) }));
  const top = scored.reduce(
    (most, each) => (each.value > most.value ? each : most),
    scored[0] ?? { item: undefined, value: 0 },
  );
  return top.value > 0 ? top.item : undefined;
}

/** The rules that answer an event in a state: its own, or else those of the closest state around it. */
export function rulesAt({ rules }: KnownWorkflow, state: string, event: string): readonly KnownRule[] {
  for (const outer of around(state)) {
    const found = rules.filter((rule) => rule.source === outer && rule.event === event);
    if (found.length > 0) return found;
  }
  return [];
}

/** The share of a text that was asked for, so that the plainest of like situations wins. */
export const closeness = (terms: readonly string[], text: string): number => {
  const all = termsOf(text);
  return all.length === 0 ? 0 : all.filter((term) => terms.includes(term)).length / all.length;
};

/** Every rule that can be taken in a state, by event. */
export const rulesIn = (workflow: KnownWorkflow, state: string): readonly KnownRule[] =>
  [...new Set(workflow.rules.filter(({ source }) => isWithin(state, source)).map(({ event }) => event))].flatMap(
    (event) => rulesAt(workflow, state, event),
  );

/** The states that last: not those that are left at once. */
export const situationsOf = ({ states, rules }: KnownWorkflow): KnownWorkflow['states'] =>
  states.filter(({ path }) => !rules.some(({ source, event }) => source === path && event === ''));

/** What comes of the sending: the rules of the workflow that sends. */
export const sendingOf = ({ workflows }: Knowledge, { sender }: KnownWorkflow): readonly KnownRule[] =>
  (workflows.find(({ stem }) => stem === sender)?.rules ?? []).filter(({ event }) => event.endsWith('.sendDocument'));

/** The workflows, those that send for others first: of answers that are as good, theirs is given. */
export function sharedFirst({ workflows }: Knowledge): readonly KnownWorkflow[] {
  const isShared = (workflow: KnownWorkflow): boolean =>
    workflows.some(({ stem, sender }) => sender === workflow.stem && stem !== sender);
  return [...workflows.filter(isShared), ...workflows.filter((workflow) => !isShared(workflow))];
}

/** The titles of a workflow and of those it sends for, and what they are about. */
export const subjectsOf = ({ workflows }: Knowledge, workflow: KnownWorkflow): string =>
  workflows
    .filter(({ stem, sender }) => stem === workflow.stem || sender === workflow.stem)
    .map(({ title, about }) => `${both(title)} ${both(about)}`)
    .join(' ');

/** The statements of the specification that say most of it. */
export const statedIn = ({ statements }: Knowledge, weigh: Weigh, terms: readonly string[]): readonly string[] =>
  Object.entries(statements)
    .map(([id, text]) => ({ id, value: weigh(terms, text) }))
    .filter(({ value }) => value > 0)
    .toSorted((left, right) => right.value - left.value)
    .slice(0, 3)
    .map(({ id }) => id);
