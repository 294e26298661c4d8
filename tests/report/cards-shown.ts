/** The rules' cards as the report shows them. */
import { outlineOf } from '../../workflows/outline.ts';
import { readRules } from '../../workflows/files.ts';
import { phrasesOf, sentenceOf, type Card } from '../../workflows/clauses.ts';
import { cardOf, rulesOf } from '../../workflows/rules.ts';
import type { Seen } from '../paths/engine/observe.ts';
import type { Walked, WalkedPath } from '../paths/engine/results.ts';
import { STAGELESS } from '../paths/portal/stageless.ts';
import { VIEWLESS, type Stem } from '../paths/portal/stems.ts';
import { reasonInBoth } from './reasons-fr.ts';
import type { PicturesTaken } from './card-pictures.ts';
import type { CardShown, StepShown, Bilingual } from './data.ts';
import { changedSince, readMarks } from './reviews.ts';
import type { Language } from '../../domain/enumerations.ts';
import { limitCards, type Words } from './limit-cards.ts';

/** The rules that each step of a path takes, as indexes of the cards. */
export type TakenCards = ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;

export const withCards = <Told extends { readonly steps: readonly StepShown[] }>(
  told: Told,
  cards: ReadonlyMap<number, readonly number[]> | undefined,
): Told => ({ ...told, steps: told.steps.map((step, index) => ({ ...step, cards: cards?.get(index + 1) ?? [] })) });

/** Proofs listed with a card. */
const MOST_PROOFS = 8;

const PARTS: readonly (readonly [CardShown['parts'][number]['name'], (card: Card) => readonly string[]])[] = [
  ['who', ({ who }) => [who]],
  ['situation', ({ situation }) => [situation]],
  // The name of the part says "when".
  ['when', ({ when }) => [when.replace(/^(when|quand) /, '')]],
  ['if', ({ condition }) => (condition === '' ? [] : [condition])],
  ['outcome', ({ outcome }) => outcome],
  ['told', ({ told }) => told],
  ['within', ({ within }) => within],
  ['permission', ({ permission }) => [permission]],
];

/** A rule fails at its own step; what comes later on that path was not reached. */
function resultAt(path: WalkedPath | undefined, step: number): CardShown['result'] {
  if (!path) return 'notRun';
  if (!path.failure || step < path.failure.step) return 'passed';
  return step === path.failure.step && path.result === 'failed' ? 'failed' : 'unreached';
}

/** The result of a rule at whose steps nothing failed: it was not reached where no path came to it. */
function resultOf(steps: readonly CardShown['result'][]): CardShown['result'] {
  const order = ['notRun', 'passed', 'unreached'] as const;
  return order.find((each) => steps.includes(each)) ?? 'notRun';
}

/** The rules of a workflow, with what proves them. */
export function cardsShown(
  { name, model }: Stem,
  words: Words,
  seen: readonly Seen[],
  { results: walked, taken }: { readonly results: readonly Walked[]; readonly taken: PicturesTaken },
): CardShown[] {
  const chart = walked.find(({ level }) => level === 'chart');
  const browser = walked.find(({ level }) => level === 'browser');
  const outline = outlineOf(model.machine);
  const observed = readRules(name);
  if (!observed) return [];
  const results = new Map(chart?.paths.map((path) => [path.id, path]));
  const marks = readMarks(name);
  const bySeen = Map.groupBy(
    seen.flatMap(({ path, step, taken: all }) =>
      [...new Set(all.map((each) => each.rule))].map((rule) => ({ rule, path, step })),
    ),
    ({ rule }) => rule,
  );
  const isAcceptedNow = (id: string): boolean =>
    chart?.changedRules?.some((each) => id === each || id.startsWith(`${each}/`)) !== true;
  /** A change that was not accepted fails a rule, too. */
  const failing = (id: string, paths: readonly string[]): string[] => [
    ...new Set([...paths, ...(isAcceptedNow(id) ? [] : ['rules'])]),
  ];
  const ofRules = rulesOf(name, outline, observed).map((rule): CardShown => {
    const cards = {
      en: cardOf({ outline, observed, words: words.en }, rule),
      fr: cardOf({ outline, observed, words: words.fr }, rule),
    };
    const said = inBoth((language) => sentenceOf(cards[language], language));
    const steps = bySeen.get(rule.id) ?? [];
    const proofs = [...Map.groupBy(steps, ({ path }) => path)].flatMap(([path, [first]]) =>
      first ? [{ path, step: first.step }] : [],
    );
    const mark = marks[rule.id];
    const transition = `transition ${rule.transition.id}`;
    const onScreen = taken.get(transition);
    const noPicture = STAGELESS[name] ?? VIEWLESS[name] ?? browser?.leftOut[transition];
    const walkedSteps = steps.map(({ path, step }) => ({ path, result: resultAt(results.get(path), step) }));
    const failedIn = failing(
      rule.id,
      walkedSteps.flatMap(({ path, result }) => (result === 'failed' ? [path] : [])),
    );
    return {
      id: rule.id,
      words: said,
      phrases: { en: phrasesOf(cards.en, 'en'), fr: phrasesOf(cards.fr, 'fr') },
      permission: cards.en.permission,
      parts: PARTS.flatMap(([part, read]) => {
        const clauses = { en: read(cards.en), fr: read(cards.fr) };
        return clauses.en.length === 0 ? [] : [{ name: part, clauses }];
      }),
      isAtOnce: rule.transition.kind === 'always',
      statements: rule.statements,
      outcome: rule.outcome,
      result: failedIn.length > 0 ? 'failed' : resultOf(walkedSteps.map(({ result }) => result)),
      failedIn,
      count: proofs.length,
      proofs: proofs.slice(0, MOST_PROOFS),
      pictures: onScreen?.pictures ?? [],
      noPicture: noPicture === undefined ? null : reasonInBoth(noPicture),
      review: mark
        ? {
            ...mark,
            changed: changedSince(
              mark,
              { ...said, permission: cards.en.permission, outcome: rule.outcome },
              onScreen?.looks,
            ),
          }
        : null,
    };
  });
  return [
    ...ofRules,
    ...limitCards(name, { outline, observed, words }).map((card): CardShown => {
      const mark = marks[card.id];
      const [kind, field] = card.id.split('/');
      const failed = [...results.values()].filter(({ failure }) => failure).map(({ id }) => id);
      // A path tries the limits of a field, whichever side it is. If one side changed, that is what fails.
      const isSideKnown = chart?.changedRules?.some((each) => each.startsWith(`limit/${field}/`)) === true;
      const tried = failed.filter((id) => kind === 'limit' && !isSideKnown && id.startsWith(`limit-${field}-`));
      const failedIn = failing(card.id, tried);
      const result = chart === undefined ? 'notRun' : failedIn.length === 0 ? 'passed' : 'failed';
      const now = { ...card.words, permission: card.permission, outcome: card.outcome };
      return { ...card, result, failedIn, review: mark ? { ...mark, changed: changedSince(mark, now) } : null };
    }),
  ];
}

/** The rules each step takes, by path and step. */
export function takenCards(seen: readonly Seen[], cards: readonly CardShown[]): TakenCards {
  const places = new Map(cards.map(({ id }, index) => [id, index]));
  const taken = new Map<string, Map<number, readonly number[]>>();
  for (const { path, step, taken: rules } of seen) {
    const steps = taken.get(path) ?? new Map<number, readonly number[]>();
    taken.set(path, steps);
    steps.set(
      step,
      rules.flatMap(({ rule }) => places.get(rule) ?? []),
    );
  }
  return taken;
}

export const inBoth = (say: (language: Language) => string): Bilingual => ({ en: say('en'), fr: say('fr') });
