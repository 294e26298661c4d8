/** Everything needed to answer questions about the workflows. */
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import { STEMS } from '../../tests/paths/portal/stems.ts';
import type { Knowledge, KnownWorkflow, Translated } from '../../workflows/knowledge.ts';
import { readRules, readWords } from '../../workflows/files.ts';
import { outlineOf, statesOf } from '../../workflows/outline.ts';
import { cardOf, rulesOf } from '../../workflows/rules.ts';
import { effectWords, stateWords } from '../../workflows/words.ts';
import { inProject } from '../run/project.ts';
import { statementsOf } from '../test/spec-coverage.ts';
import { aboutOf } from './read.ts';

const inBoth = <T>(say: (language: Language) => T): Translated<T> => ({ en: say('en'), fr: say('fr') });

function knownOf({ name, model, invariants }: (typeof STEMS)[number]): KnownWorkflow {
  const outline = outlineOf(model.machine);
  const observed = readRules(name);
  if (!observed) throw new Error(`there are no rules of ${name}`);
  const [en, fr] = LANGUAGES.map((language) => readWords(name, language));
  if (!en || !fr) throw new Error(`there are no words of ${name}`);
  const words = { en, fr };
  const sends = observed.rules.some(({ id }) => id.includes('/sendDocument-done'));
  return {
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
      event: rule.transition.event,
      targets: rule.transition.targets,
      isByUser: rule.who === 'user',
      card: inBoth((language) => cardOf({ outline, observed, words: words[language] }, rule)),
      notices: inBoth((language) =>
        [...rule.does, ...rule.sometimes]
          .filter((effect) => effect.includes('"notification.wanted"'))
          .flatMap((effect) => effectWords(words[language], effect) ?? []),
      ),
      statements: rule.statements,
    })),
    requirements: invariants.map(({ id, spec, says }) => ({ id, spec, says })),
    sender: sends ? name : null,
  };
}

export const readKnowledge = (): Knowledge => ({
  workflows: STEMS.map(knownOf),
  statements: Object.fromEntries(
    statementsOf(readFileSync(inProject('docs', 'spec-coverage.md'), 'utf8')).map(({ id, text }) => [id, text]),
  ),
});
