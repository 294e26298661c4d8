/** Everything needed to answer questions about the workflows. */
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import { LIVES } from '../../lives/all.ts';
import { STEMS } from '../../tests/paths/portal/stems.ts';
import type { Knowledge, KnownText, KnownWorkflow, Translated } from '../../workflows/knowledge.ts';
import { readRules, readWords } from '../../workflows/files.ts';
import { knownLife } from '../../workflows/life-rules.ts';
import { outlineOf, statesOf } from '../../workflows/outline.ts';
import { eventKey } from '../../domain/explorer-question.ts';
import { cardOf, rulesOf } from '../../workflows/rules.ts';
import { stateWords } from '../../workflows/words.ts';
import { inProject } from '../run/project.ts';
import { statementsOf } from '../test/spec-coverage.ts';
import { businessLimits } from './business-limits.ts';
import { aboutOf } from './read.ts';
import { sentencesOf } from './rule-words.ts';

const inBoth = <T>(say: (language: Language) => T): Translated<T> => ({ en: say('en'), fr: say('fr') });

function knownOf({ name, model, invariants }: (typeof STEMS)[number]): {
  readonly workflow: KnownWorkflow;
  readonly limits: readonly KnownText[];
} {
  const outline = outlineOf(model.machine);
  const observed = readRules(name);
  if (!observed) throw new Error(`there are no rules of ${name}`);
  const [en, fr] = LANGUAGES.map((language) => readWords(name, language));
  if (!en || !fr) throw new Error(`there are no words of ${name}`);
  const words = { en, fr };
  const workflow = {
    name,
    stem: name,
    title: inBoth((language) => words[language].title),
    about: {
      en: aboutOf(readFileSync(inProject('machines', name, `${name}.machine.ts`), 'utf8')),
      fr: words.fr.about,
    },
    states: statesOf(outline).map(({ path, description }) => ({
      path,
      words: inBoth((language) => stateWords(words[language], path, description)),
    })),
    ways: observed.ways,
    rules: rulesOf(name, outline, observed).map((rule) => ({
      id: rule.id,
      source: rule.transition.source,
      event: eventKey(rule.transition.event),
      targets: rule.transition.targets,
      isByUser: rule.who === 'user',
      card: inBoth((language) => cardOf({ outline, observed, words: words[language] }, rule)),
      statements: rule.statements,
    })),
    requirements: invariants.map(({ id, spec, says }) => ({ id, spec, says })),
  };
  const limits = [...sentencesOf(name, outline, observed)].flatMap(([id, said]) =>
    /^(?:limit|sum)\//.test(id) ? [{ kind: 'limit' as const, id, stem: name, ...said }] : [],
  );
  return { workflow, limits };
}

const page = (name: string): string => readFileSync(inProject('docs', `${name}.md`), 'utf8');
/** A text in English alone. */
const text = (kind: KnownText['kind'], id: string, en: string): KnownText => ({ kind, id, stem: '', en, fr: '' });

const decisions = (): KnownText[] =>
  page('decisions')
    .split('\n- ')
    .flatMap((entry) => {
      const [, id, said] = /^(D\d+), [\d-]+: (.+)/.exec(entry) ?? [];
      return id === undefined || said === undefined ? [] : [text('decision', id, said.replaceAll('**', ''))];
    });

export function readKnowledge(): Knowledge {
  const known = STEMS.map(knownOf);
  return {
    workflows: [
      ...Object.entries(LIVES).map(([name, told]) => knownLife(name, told)),
      ...known.map(({ workflow }) => workflow),
    ],
    texts: [
      ...known.flatMap(({ limits }) => limits),
      ...businessLimits(),
      ...decisions(),
      ...statementsOf(page('spec-coverage')).map((each) => text('statement', each.id, each.text)),
    ],
  };
}
