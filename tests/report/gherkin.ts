/** The rules of a workflow in Gherkin, in both languages. */
import type { Language } from '../../domain/enumerations.ts';
import { that } from '../../workflows/words.ts';
import type { PartName, StemShown } from './data.ts';
import { clausesOf } from './exports.ts';

const GHERKIN = {
  en: {
    head: '',
    feature: 'Feature',
    scenario: 'Scenario',
    given: 'Given ',
    when: 'When ',
    outcome: 'Then ',
    and: 'And ',
  },
  fr: {
    head: '# language: fr\n',
    feature: 'Fonctionnalité',
    scenario: 'Scénario',
    given: 'Étant donné ',
    when: 'Quand ',
    outcome: 'Alors ',
    and: 'Et ',
  },
} as const;

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A workflow's rules as a feature: one scenario each, with the statements of the specification as tags. */
export function toFeature(stem: StemShown, language: Language): string {
  const { head, feature, scenario, given, when, outcome, and } = GHERKIN[language];
  const scenarios = stem.cards.map((card) => {
    const of = (part: PartName): readonly string[] => clausesOf(card, part, language);
    const clause = (words: string): string => (language === 'fr' ? that(words) : words);
    const situation = of('situation').join();
    const event = card.isAtOnce ? '' : of('when').join();
    const condition = of('if').join();
    const outcomes = [...of('outcome'), ...of('told')];
    // A sum is one sentence, and a limit has no situation.
    const [first = '', ...others] = outcomes.length > 0 ? outcomes : [card.words[language].replace(/\.$/, '')];
    const title = [event, situation, condition].filter((part) => part !== '').join(' · ') || first;
    const givens = [...(situation === '' ? [] : [clause(situation)]), ...(condition === '' ? [] : [clause(condition)])];
    return [
      `  @${stem.stem}/${card.id}${card.statements.map((id) => ` @${id}`).join('')}`,
      `  ${scenario}: ${capital(title)}`,
      ...givens.map((each, index) => `    ${index === 0 ? given : and}${each}`),
      ...(event === '' ? [] : [`    ${when}${event}`]),
      `    ${outcome}${first}`,
      ...others.map((each) => `    ${and}${each}`),
    ]
      .map((line) => line.replace(/^( *)(.*)$/s, (_, indent: string, text: string) => indent + onOneLine(text)))
      .join('\n');
  });
  return `${head}@${stem.stem}\n${feature}: ${stem.title[language]}\n\n${scenarios.join('\n\n')}\n`;
}
