import type { AnswerText } from '../../../domain/answer-text.ts';
import type { AnswerDraft } from '../../../machines/quote-request/quote-request.types.ts';
import type { TypedPrice } from '../../../domain/prices.ts';
import { localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { problemWords } from '../failure/problem-words.ts';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import type { PartValues } from './part.connect.ts';

type Choice = 'availability' | 'industryType' | 'recycledQuality';
type NumberName = 'deliveryDays' | 'recycledYear' | TypedPrice;

export type AnswerFields = ReturnType<typeof useAnswerFields>;

/** What the fields of a part's answer have in common: label, value, problem and handlers. */
export function useAnswerFields({
  draft,
  filled,
  isEditable,
  problems,
  areAllProblemsShown,
  change,
  leavePrice,
}: PartValues) {
  const { say, language } = useTexts();
  const fields = useLeftFields<keyof AnswerDraft>(draft, areAllProblemsShown);
  const field = <Name extends keyof AnswerDraft>(name: Name) => {
    const problem = problems[name];
    return {
      label: say(`quote-request:field.${name}`),
      value: draft[name],
      isDisabled: !isEditable,
      error: problem && fields.isShown(problem.key, name) ? say(problemWords(problem, language)) : null,
    };
  };
  const number = (name: NumberName) => ({
    ...field(name),
    locale: localeOf(language),
    ...fields.of(name, (value: string) => change({ field: name, value })),
  });
  return {
    choice: <Name extends Choice>(name: Name, choose: (value: AnswerDraft[Name]) => void) => ({
      ...field(name),
      ...fields.of(name, choose),
    }),
    text: (name: AnswerText) => ({
      ...field(name),
      ...fields.of(name, (value: string) => change({ field: name, value })),
    }),
    number,
    price: (name: TypedPrice) => {
      const { onBlur, ...rest } = number(name);
      return {
        ...rest,
        ...(filled.some((each) => each === name) && { hint: say('quote-request:filled') }),
        onBlur: () => {
          onBlur();
          leavePrice();
        },
      };
    },
  };
}
