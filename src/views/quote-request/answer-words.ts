import { Availability, flagsIn, PartCondition, PartTypeFlag, type Language } from '../../../domain/enumerations.ts';
import type { PartAnswer, QuoteRequestPart } from '../../../domain/quote-request.ts';
import { asLines } from '../../../domain/typed-text.ts';
import { answerOf, neededFields } from '../../../machines/quote-request/quote-request.answer.ts';
import type { AnswerDraft } from '../../../machines/quote-request/quote-request.types.ts';
import { formatList } from '../../i18n/format-document.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Say } from '../../i18n/texts.ts';
import { industryTypeOf } from '../parts/industry-types.ts';
import { availabilityName, certificationsOf, CONDITIONS } from './answer-options.ts';

/** An answer in one line: `Available now · OEM · $360.00`. */
export function answerWords(draft: AnswerDraft, say: Say, language: Language): string {
  const availability = availabilityName(draft.availability);
  const type = industryTypeOf(draft.industryType);
  const { deliveryDays, netPriceCents } = answerOf(draft);
  const available =
    deliveryDays === null
      ? say(availability ? `quote-request:availability.${availability}` : 'quote-request:notAnswered')
      : say({
          key:
            draft.availability === Availability.BackOrder ? 'quote-request:backOrderIn' : 'quote-request:availableIn',
          params: { count: deliveryDays },
        });
  const words = [
    available,
    neededFields(draft).isOffered && type ? say(`quote-request:industryType.${type.name}`) : '',
    netPriceCents === null ? '' : formatMoney(netPriceCents, language),
    asLines(draft.note),
  ];
  return words.filter((word) => word !== '').join(' · ');
}

/** What is special about the offered part: `CAPA`, `OEM take-off`, `Quality A, 2019`. */
export function originWords(
  { certifications, condition, recycledQuality: quality, recycledYear: year }: PartAnswer,
  say: Say,
): readonly string[] {
  // The part type already says that a part is aftermarket.
  const special = CONDITIONS.find(
    (name) => name !== 'None' && name !== 'Aftermarket' && PartCondition[name] === condition,
  );
  return [
    ...certificationsOf(certifications).map((name) => say(`quote-request:certification.${name}`)),
    special ? say(`quote-request:condition.${special}`) : '',
    quality === null || year === null ? '' : say({ key: 'quote-request:summary.recycled', params: { quality, year } }),
  ];
}

/** The shop's facts about a part, by name. */
export function partFactWords(
  part: QuoteRequestPart,
  say: Say,
  language: Language,
): readonly { readonly name: string; readonly text: string }[] {
  const types = flagsIn(part.acceptedTypes, PartTypeFlag);
  return [
    { name: say('quote-request:sides.description'), text: part.description[language] },
    { name: say('quote-request:quantity'), text: String(part.quantity) },
    { name: say('quote-request:oemNumber'), text: part.oemNumber },
    {
      name: say('quote-request:listPrice'),
      text: part.listPriceCents === null ? '—' : formatMoney(part.listPriceCents, language),
    },
    {
      name: say('quote-request:accepted'),
      text:
        types.length === 0
          ? say('quote-request:industryType.None')
          : formatList(
              types.map((type) => say(`quote-request:industryType.${type}`)),
              language,
            ),
    },
    { name: say('quote-request:shopNote'), text: part.note === '' ? '—' : part.note },
    {
      name: say('quote-request:newPriceRequested'),
      text: say(part.isInRequote ? 'quote-request:sides.yes' : 'quote-request:sides.no'),
    },
  ];
}
