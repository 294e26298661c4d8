import * as v from 'valibot';
import { Availability, CancellationReason, IndustryType, PartCondition } from '../../../domain/enumerations.ts';
import { KNOWN_PRICE_ORIGINS } from '../../../domain/price-list.ts';
import { formatList } from '../../i18n/format-document.ts';
import type { Texts } from '../../i18n/texts.ts';
import { industryTypeOf } from '../parts/industry-types.ts';
import { availabilityName, certificationsOf, CONDITIONS } from '../quote-request/answer-options.ts';

const codeIn = <T extends number>(codes: Readonly<Record<string, T>>, value: number): T | undefined =>
  Object.values(codes).find((code) => code === value);

type Choice = (value: number, texts: Texts) => string | null;

/** The fields of choices, which are stored as numbers. Null for a value that is not a choice. */
const CHOICES: Readonly<Record<string, Choice>> = {
  availability: (value, { say }) => {
    const code = codeIn(Availability, value);
    const name = code === undefined ? null : availabilityName(code);
    return name && say(`quote-request:availability.${name}`);
  },
  industryType: (value, { say }) => {
    const code = codeIn(IndustryType, value);
    const type = code === undefined ? null : industryTypeOf(code);
    return type && say(`quote-request:industryType.${type.name}`);
  },
  condition: (value, { say }) => {
    const name = CONDITIONS.find((each) => PartCondition[each] === value);
    return name ? say(`quote-request:condition.${name}`) : null;
  },
  certifications: (value, { say, language }) =>
    formatList(
      certificationsOf(value).map((name) => say(`quote-request:certification.${name}`)),
      language,
    ) || null,
  reason: (value, { say }) => {
    const code = codeIn(CancellationReason, value);
    return code === undefined ? null : say(`record:reason.${code}`);
  },
};

const originList = v.pipe(v.string(), v.parseJson(), v.array(v.picklist(KNOWN_PRICE_ORIGINS)));

/** Where known prices are looked for, first to last; null for anything else. */
export function originsText(value: string, { say, language }: Texts): string | null {
  const origins = v.safeParse(originList, value);
  return origins.success
    ? formatList(
        origins.output.map((origin) => say(`audit:origin.${origin}`)),
        language,
      )
    : null;
}

/** The name of a choice; null when `field` is no choice, or `value` none of its choices. */
export const choiceText = (field: string, value: number, texts: Texts): string | null =>
  (Object.hasOwn(CHOICES, field) && CHOICES[field]?.(value, texts)) || null;
