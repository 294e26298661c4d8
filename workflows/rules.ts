/**
 * The rules of a workflow: what happens on one event, in one situation, in one case (a branch of its guards). What is
 * declared comes from the outline, what was observed from the walks (`tests/paths/<stem>/<stem>.rules.json`), and the
 * words from `locales/<language>/workflows/`.
 */
import { FEATURE_NAMES } from '../domain/features.ts';
import { groupBy } from '../domain/group-by.ts';
import { type Feature, type Requirement } from '../domain/permission.ts';
import type { Language } from '../domain/enumerations.ts';
import { ruleIds, type Observed, type RuleFact } from './rule-facts.ts';
import { statesOf, type Outline, type TransitionOutline } from './outline.ts';
import {
  conditionWords,
  delayTexts,
  elapsedWords,
  placeWords,
  situationWords,
  whenWords,
  type Card,
  type Worded,
} from './clauses.ts';
import { NO_PERMISSION, oneOf } from './permission-words.ts';
import { effectWords, eventWords, type WorkflowWords } from './words.ts';

export interface Rule extends RuleFact {
  readonly stem: string;
  readonly transition: TransitionOutline;
}

/** Every rule of a workflow. One that no walk has taken is not there. */
export function rulesOf(stem: string, outline: Outline, { rules }: Observed): readonly Rule[] {
  const facts = new Map(rules.map((each) => [each.id, each]));
  const ids = ruleIds(outline);
  return outline.transitions.flatMap((transition) => {
    const known = facts.get(ids.get(transition.id) ?? '');
    return known ? [{ ...known, stem, transition }] : [];
  });
}

const TEXTS = {
  en: {
    who: {
      user: 'the user',
      time: 'the clock',
      portal: 'the portal itself',
      answer: 'the answer to a call',
      elsewhere: 'another part of the portal, or the platform',
    },
    sometimes: (does: string) => `in some cases, ${does}`,
    depending: (does: string) => `depending on the case, ${does}`,
    ignored: 'nothing happens',
    noted: 'the portal takes note, and the situation stays',
    again: 'this begins anew',
    limit: (time: string, event: string) => `${time} at most, until ${event}`,
    levels: { 1: 'read', 2: 'create', 4: 'update' },
    permission: (levels: string, feature: string) => `${levels} on “${feature}”`,
    toCall: (needed: string, does: string) => `${needed} (${does})`,
    or: ' or ',
  },
  fr: {
    who: {
      user: 'l’utilisateur',
      time: 'l’horloge',
      portal: 'le portail lui-même',
      answer: 'la réponse à un appel',
      elsewhere: 'une autre partie du portail, ou la plateforme',
    },
    sometimes: (does: string) => `dans certains cas, ${does}`,
    depending: (does: string) => `selon le cas, ${does}`,
    ignored: 'rien ne se passe',
    noted: 'le portail en prend note et la situation demeure',
    again: 'cela recommence',
    limit: (time: string, event: string) => `${time} au plus, puis ${event}`,
    levels: { 1: 'lecture', 2: 'création', 4: 'modification' },
    permission: (levels: string, feature: string) => `${levels} sur «\u00A0${feature}\u00A0»`,
    toCall: (needed: string, does: string) => `${needed} (${does})`,
    or: ' ou ',
  },
} as const;

const isFeature = (feature: string): feature is Feature => feature in FEATURE_NAMES;

/** `update on “Orders”`. */
export function requirementText(
  { feature, levels }: Pick<Requirement, 'levels'> & { readonly feature: string },
  language: Language,
): string {
  const { levels: names, permission } = TEXTS[language];
  const named = levels.map((level) => Object.entries(names).find(([flag]) => Number(flag) === level)?.[1] ?? level);
  return permission(named.join(', '), isFeature(feature) ? FEATURE_NAMES[feature][language] : feature);
}

/** What a workflow's cards are made of. */
export interface Carded {
  readonly outline: Outline;
  readonly observed: Observed;
  readonly words: WorkflowWords;
}

/** How long the portal stays where a rule leads: the delays that end it. */
function limitsOf(carded: Worded, { targets, source }: TransitionOutline): string[] {
  const { outline, words } = carded;
  const { language } = words;
  const at = targets.length === 0 ? [] : targets;
  const initial = new Map(statesOf(outline).map((state) => [state.path, state.initial]));
  const within = (path: string): string[] => [path, ...[initial.get(path) ?? []].flat().flatMap(within)];
  const places = new Set(at.flatMap(within));
  return outline.transitions
    .filter((each) => each.kind === 'after' && places.has(each.source) && each.source !== source)
    .flatMap((each) => {
      const time = delayTexts(carded, each, language);
      return time === '' ? [] : [TEXTS[language].limit(time, eventWords(words, each.event))];
    });
}

/** The permission for what an event asks for, where it leads on; a call that begins later needs it. */
function askedWords({ observed, words }: Carded, { event, source, targets }: TransitionOutline): string[] {
  const needed = observed.calls[event] ?? [];
  if (needed.length === 0 || targets.every((target) => `${target}.`.startsWith(`${source}.`))) return [];
  const texts = TEXTS[words.language];
  const permissions = needed.map((each) => requirementText(each, words.language)).join(texts.or);
  return [texts.toCall(permissions, eventWords(words, event))];
}

function permissionWords(carded: Carded, { transition, does, sometimes }: Rule): string {
  const { observed, words } = carded;
  const { language } = words;
  const texts = TEXTS[language];
  const page = observed.page ? [requirementText(observed.page, language)] : [];
  const begun = [...does, ...sometimes].flatMap((effect) => {
    const name = /^start (\S+)|"type":"([^"]+)"/.exec(effect);
    const needed = observed.calls[name?.[1] ?? name?.[2] ?? ''] ?? [];
    const clause = effectWords(words, effect);
    return needed.length === 0 || clause === null
      ? []
      : [texts.toCall(needed.map((each) => requirementText(each, language)).join(texts.or), clause)];
  });
  return [...page, ...begun, ...askedWords(carded, transition)].join('; ') || NO_PERMISSION[language];
}

/** Clauses that begin with so many words alike are said together. */
const ALIKE = 4;

/** A rule in words. */
export function cardOf(carded: Carded, rule: Rule): Card {
  const { words } = carded;
  const { transition, does, sometimes } = rule;
  const { language } = words;
  const texts = TEXTS[language];
  const state = (path: string): string => placeWords(carded, path);
  const initial = new Map(statesOf(carded.outline).map((each) => [each.path, each.initial]));
  const done = transition.actions.flatMap((name) => words.actions[name] ?? []);
  const plain = transition.actions.length > 0 ? texts.noted : texts.ignored;
  const stays = done.length > 0 ? done : [plain];
  const isCall = (effect: string): boolean => effect.startsWith('start ');
  const said = (effects: readonly string[]): string[] => effects.flatMap((effect) => effectWords(words, effect) ?? []);
  const mayBe = (effects: readonly string[]): string[] => {
    const alike = [...groupBy(said(effects), (clause) => clause.split(' ', ALIKE).join(' ')).values()];
    const alone = alike.filter(({ length }) => length === 1).flat();
    return [...alike.filter(({ length }) => length > 1), alone]
      .filter(({ length }) => length > 0)
      .map((clauses) => texts[clauses.length === 1 ? 'sometimes' : 'depending'](oneOf(clauses, language)));
  };
  const begun = [...said(does.filter(isCall)), ...mayBe(sometimes.filter(isCall))];
  const told = [
    ...said(does.filter((effect) => !isCall(effect))),
    ...mayBe(sometimes.filter((effect) => !isCall(effect))),
  ];
  const condition = conditionWords(carded, transition);
  // Where one is already is no news: what begins anew there is.
  const leadsTo = (path: string): string[] => {
    // Where only its explanation tells it from the case, it is said as well.
    if (path !== transition.source) return [state(path) === condition ? situationWords(carded, path) : state(path)];
    const begins = initial.get(path) ?? null;
    if (begins !== null) return [state(begins)];
    if (begun.length > 0) return [];
    return transition.isReentering ? [texts.again] : stays;
  };
  const isQuiet = told.length + begun.length === 0;
  const leads = transition.targets.length > 0 ? transition.targets.flatMap(leadsTo) : isQuiet ? stays : [];
  const elapsed = elapsedWords(carded, transition);
  return {
    situation: state(transition.source),
    who: texts.who[rule.who],
    when: whenWords(carded, transition),
    condition,
    outcome: [...leads, ...begun],
    told,
    within: [...(elapsed === '' ? [] : [elapsed]), ...limitsOf(carded, transition)],
    permission: permissionWords(carded, rule),
  };
}
