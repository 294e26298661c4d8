/** Reads a feature as Cucumber does. Throws when it is invalid. */
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';

export interface ParsedScenario {
  readonly name: string;
  readonly tags: readonly string[];
  readonly keywords: readonly string[];
}

export function scenariosOf(text: string): readonly ParsedScenario[] {
  const { feature } = new Parser(new AstBuilder(IdGenerator.uuid()), new GherkinClassicTokenMatcher()).parse(text);
  return (feature?.children ?? []).flatMap(({ scenario }) =>
    scenario
      ? [
          {
            name: scenario.name,
            tags: scenario.tags.map(({ name }) => name),
            keywords: scenario.steps.map(({ keyword }) => keyword),
          },
        ]
      : [],
  );
}
