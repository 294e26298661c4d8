import type { ReactNode } from 'react';
import { mdiAlertOutline } from '@mdi/js';
import { ANSWER_TEXTS, OFFER_TEXT_NAMES, ruleOf, type AnswerText } from '../../../domain/answer-text.ts';
import {
  Availability,
  Certification,
  IndustryType,
  PartCondition,
  RECYCLED_QUALITIES,
} from '../../../domain/enumerations.ts';
import { isAccepted } from '../../../domain/part-answer.ts';
import { neededFields } from '../../../machines/quote-request/quote-request.answer.ts';
import type { AnswerDraft } from '../../../machines/quote-request/quote-request.types.ts';
import type { PriceField } from '../../../machines/support/prices.ts';
import { formatMoney, localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { INDUSTRY_TYPES } from '../parts/industry-types.ts';
import { AVAILABILITIES, CERTIFICATIONS, certificationsOf, CONDITIONS } from './answer-options.ts';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import { problemWords } from '../failure/problem-words.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import type { PartValues } from './part.connect.ts';
import { SuggestedPrice } from './suggested-price.view.tsx';

/** Renders a part's photos. */
export type PartPhotosSlot = (partId: string, partName: string) => ReactNode;

interface PartAnswerProps extends PartValues {
  readonly photos: PartPhotosSlot | null;
}

/** The answer of one part. Its fields depend on availability and type (spec §3, §5). */
export function PartAnswerView({
  draft,
  filled,
  isEditable,
  problems,
  areAllProblemsShown,
  warnings,
  suggestion,
  change,
  leavePrice,
  sums,
  part,
  photos,
}: PartAnswerProps) {
  const { say, language } = useTexts();
  const fields = useLeftFields<keyof AnswerDraft>(draft, areAllProblemsShown);
  const needed = neededFields(draft);
  // A price comes first, because it offers the part by itself. Types that the shop accepts come first.
  const offeredTypes = [true, false].flatMap((isWanted) =>
    INDUSTRY_TYPES.filter(({ name }) => isAccepted(part.acceptedTypes, IndustryType[name]) === isWanted),
  );
  const isPriced = draft.availability !== Availability.NotAvailable;
  // On a phone, the price field comes first, so that it is on the first screen.
  const isPhone = useIsPhone();
  const known = suggestion && <SuggestedPrice {...suggestion} />;

  const field = <Name extends keyof AnswerDraft>(name: Name) => {
    const problem = problems[name];
    return {
      label: say(`quote-request:field.${name}`),
      value: draft[name],
      isDisabled: !isEditable,
      error: problem && fields.isShown(problem.key, name) ? say(problemWords(problem, language)) : null,
    };
  };
  const text = (name: AnswerText) => ({
    ...field(name),
    ...fields.of(name, (value: string) => change({ field: name, value })),
  });
  const number = <Name extends 'deliveryDays' | 'recycledYear' | 'retailPrice' | PriceField>(name: Name) => ({
    ...field(name),
    locale: localeOf(language),
    ...fields.of(name, (value: string) => change({ field: name, value })),
  });
  const price = (name: PriceField) => {
    const { onBlur, ...rest } = number(name);
    return {
      ...rest,
      ...(filled.includes(name) && { hint: say('quote-request:filled') }),
      onBlur: () => {
        onBlur();
        leavePrice();
      },
    };
  };

  return (
    <div data-tour="answer" className="flex flex-col gap-4">
      {!isPhone && known}
      {isPriced && (
        <>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <div data-field="grossPrice">
              <NumberField {...price('grossPrice')} decimals={2} unit="$" isRequired />
            </div>
            <div data-field="discount">
              <NumberField {...price('discount')} decimals={2} unit="%" isSigned />
            </div>
            <div data-field="netPrice">
              <NumberField {...price('netPrice')} decimals={2} unit="$" isRequired />
            </div>
            <div data-field="retailPrice">
              <NumberField {...number('retailPrice')} decimals={2} unit="$" />
            </div>
          </div>
          <output className="flex flex-col text-warning empty:absolute">
            {warnings.map((warning) => (
              <span key={warning} className="flex items-center gap-2">
                <Icon path={mdiAlertOutline} />
                {say(`quote-request:warning.${warning}`)}
              </span>
            ))}
          </output>
          {sums && (
            <p className="tabular text-muted">
              {say({
                key: 'quote-request:discountPrice',
                params: { amount: formatMoney(sums.discountCents, language) },
              })}{' '}
              · {say({ key: 'quote-request:lineTotal', params: { amount: formatMoney(sums.totalCents, language) } })}
            </p>
          )}
        </>
      )}
      {isPhone && known}
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
        <div data-field="availability">
          <Segmented
            {...field('availability')}
            {...fields.of('availability', (value: Availability) => change({ field: 'availability', value }))}
            isRequired
            options={AVAILABILITIES.map(({ name, tone, icon }) => ({
              value: Availability[name],
              label: say(`quote-request:availability.${name}`),
              tone,
              icon,
            }))}
          />
        </div>
        {needed.isOffered && (
          <div data-field="industryType">
            <Segmented
              {...field('industryType')}
              {...fields.of('industryType', (value: IndustryType) => change({ field: 'industryType', value }))}
              isRequired
              options={offeredTypes.map(({ name, tone }) => ({
                value: IndustryType[name],
                label: say(`quote-request:industryType.${name}`),
                tone,
              }))}
            />
          </div>
        )}
      </div>
      {needed.isOffered && (
        <>
          {needed.hasDays && (
            <div data-field="deliveryDays">
              <NumberField {...number('deliveryDays')} decimals={0} isRequired />
            </div>
          )}
          {needed.isAftermarket && (
            <CheckboxGroup
              label={say('quote-request:field.certifications')}
              isDisabled={!isEditable}
              values={certificationsOf(draft.certifications)}
              options={CERTIFICATIONS.map((name) => ({
                value: name,
                label: say(`quote-request:certification.${name}`),
              }))}
              onChange={(names) =>
                change({
                  field: 'certifications',
                  value: names.reduce<number>((mask, name) => mask | Certification[name], Certification.None),
                })
              }
            />
          )}
          {needed.isRecycled && (
            <div className="grid gap-4 sm:grid-cols-2">
              <div data-field="recycledQuality">
                <Segmented
                  {...field('recycledQuality')}
                  {...fields.of('recycledQuality', (value: AnswerDraft['recycledQuality']) =>
                    change({ field: 'recycledQuality', value }),
                  )}
                  isRequired
                  options={RECYCLED_QUALITIES.map((quality) => ({ value: quality, label: quality }))}
                />
              </div>
              <div data-field="recycledYear">
                <NumberField {...number('recycledYear')} decimals={0} isGrouped={false} isRequired />
              </div>
            </div>
          )}
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Select
              label={say('quote-request:field.condition')}
              isDisabled={!isEditable}
              value={String(draft.condition)}
              onChange={(value) =>
                change({ field: 'condition', value: PartCondition[CONDITIONS[Number(value)] ?? 'None'] })
              }
              options={CONDITIONS.map((name, index) => ({
                value: String(index),
                label: say(`quote-request:condition.${name}`),
              }))}
            />
            {OFFER_TEXT_NAMES.map((name) => (
              <div key={name} data-field={name}>
                <TextField
                  {...text(name)}
                  type={ruleOf(name).format === 'url' ? 'url' : 'text'}
                  maxLength={ruleOf(name).limit}
                />
              </div>
            ))}
          </div>
          {isEditable && photos ? (
            photos(part.id, part.description[language])
          ) : (
            <PhotoStrip
              photoIds={draft.photoIds}
              label={part.description[language]}
              caption={say('quote-request:answerPhotos')}
            />
          )}
        </>
      )}
      <div data-field="note">
        <TextArea {...text('note')} maxLength={ANSWER_TEXTS.note.limit} />
      </div>
    </div>
  );
}
