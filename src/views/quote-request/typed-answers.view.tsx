/** What was typed for a request that closed meanwhile: to read and to copy. */
import { PartCondition } from '../../../domain/enumerations.ts';
import { parseDecimal } from '../../../domain/money.ts';
import type { AnswerDraft } from '../../../machines/quote-request/quote-request.types.ts';
import { formatRate } from '../../i18n/format-document.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts, type Say } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { industryTypeOf } from '../parts/industry-types.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { availabilityName, certificationsOf, CONDITIONS } from './answer-options.ts';
import type { TypedPart } from './quote-request.connect.ts';

/** A typed number in the reader's format; half-typed ones as they are. */
function numberWords(text: string, format: (scaled: number) => string): string {
  const { value } = parseDecimal(text, { decimals: 2, min: -Infinity, max: Infinity });
  return value === null ? text : format(value);
}

type Texts = Pick<ReturnType<typeof useTexts>, 'language'> & { readonly say: Say };

/** The value of each field, in words; empty where nothing is typed. */
function valuesOf(draft: AnswerDraft, { say, language }: Texts) {
  const availability = availabilityName(draft.availability);
  const type = industryTypeOf(draft.industryType);
  const condition = CONDITIONS.find((name) => PartCondition[name] === draft.condition);
  const money = (text: string): string => numberWords(text, (cents) => formatMoney(cents, language));
  return {
    ...draft,
    availability: availability ? say(`quote-request:availability.${availability}`) : '',
    industryType: type ? say(`quote-request:industryType.${type.name}`) : '',
    certifications: certificationsOf(draft.certifications)
      .map((name) => say(`quote-request:certification.${name}`))
      .join(' · '),
    condition: condition ? say(`quote-request:condition.${condition}`) : '',
    retailPrice: money(draft.retailPrice),
    grossPrice: money(draft.grossPrice),
    discount: numberWords(draft.discount, (basisPoints) => formatRate(basisPoints * 10, language)),
    netPrice: money(draft.netPrice),
  };
}

/** The typed fields of each part. */
export function TypedAnswers({ parts }: { parts: readonly TypedPart[] }) {
  const { say } = useTexts();
  if (parts.length === 0) return null;
  return (
    <Card title={say('quote-request:typed')}>
      {parts.map((typed) => (
        <TypedPartView key={typed.part.id} {...typed} />
      ))}
    </Card>
  );
}

function TypedPartView({ part, draft, fields }: TypedPart) {
  const texts = useTexts();
  const { say, language } = texts;
  const values = valuesOf(draft, texts);
  return (
    <div>
      <h3 className="font-medium">{`${part.position}. ${part.description[language]}`}</h3>
      <DescriptionList
        isInline
        items={fields.map((field) => ({
          term: say(`quote-request:field.${field}`),
          description:
            field === 'photoIds' ? (
              <PhotoStrip
                photoIds={draft.photoIds}
                label={part.description[language]}
                caption={say('quote-request:answerPhotos')}
                isInline
              />
            ) : (
              values[field] || '—'
            ),
        }))}
      />
    </div>
  );
}
