import { flushSync } from 'react-dom';
import { ANSWER_TEXTS } from '../../../domain/answer-text.ts';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import { isAccepted } from '../../../domain/part-answer.ts';
import { neededFields } from '../../../machines/quote-request/quote-request.answer.ts';
import { useTexts } from '../../i18n/texts.ts';
import { focusOn } from '../../ui/focus-on.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { INDUSTRY_TYPES } from '../parts/industry-types.ts';
import { AnswerOffer, RecycledOffer, type PartPhotosSlot } from './answer-offer.view.tsx';
import { AVAILABILITIES } from './answer-options.ts';
import { AnswerPrices, RetailPrice } from './answer-prices.view.tsx';
import { AnswerWarnings } from './answer-warnings.view.tsx';
import type { PartValues } from './part.connect.ts';
import { SuggestedPrice } from './suggested-price.view.tsx';
import { useAnswerFields } from './use-answer-fields.tsx';

interface PartAnswerProps extends PartValues {
  readonly photos: PartPhotosSlot | null;
}

/** The field of the lead time. */
const DAYS = 'delivery-days';

/** The answer of one part (spec §3). */
export function PartAnswerView({ photos, ...values }: PartAnswerProps) {
  const { draft, suggestion, change, part, warnings } = values;
  const { say } = useTexts();
  const fields = useAnswerFields(values);
  const { choice, text, number } = fields;
  const { isOffered, hasDays, needsDays, isRecycled } = neededFields(draft);
  // A price comes first, because it offers the part by itself. Types that the shop accepts come first.
  const offeredTypes = [true, false].flatMap((isWanted) =>
    INDUSTRY_TYPES.filter(({ name }) => isAccepted(part.acceptedTypes, IndustryType[name]) === isWanted),
  );
  const isPriced = draft.availability !== Availability.NotAvailable;
  // On a phone, the words are short and what is seldom filled in comes last, so that a part fits on the screen.
  const isPhone = useIsPhone();
  const note = (
    <div data-field="note">
      <TextArea {...text('note')} maxLength={ANSWER_TEXTS.note.limit} />
    </div>
  );
  return (
    <div data-tour="answer" className="part-answer flex flex-col gap-4">
      {suggestion && <SuggestedPrice {...suggestion} />}
      {isPriced && <AnswerPrices fields={fields} warnings={warnings} sums={values.sums} isShort={isPhone} />}
      <div className="part-choices grid grid-cols-1 gap-4 xl:grid-cols-[3fr_2fr]">
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <div data-field="availability">
            <Segmented
              {...choice('availability', (value) => flushSync(() => change({ field: 'availability', value })))}
              onPick={(value) => {
                if (value === Availability.AvailableInDays) focusOn(document.getElementById(DAYS));
              }}
              isRequired
              options={AVAILABILITIES.map(({ name, tone, icon }) => ({
                value: Availability[name],
                label: say(`quote-request:availability.${name}`),
                tone,
                ...(!isPhone && { icon }),
              }))}
            />
          </div>
          {hasDays && (
            <div id={DAYS} data-field="deliveryDays" className="w-32">
              <NumberField
                {...number('deliveryDays')}
                decimals={0}
                isRequired={needsDays}
                {...(!needsDays && { hint: say('quote-request:daysUnknown') })}
              />
            </div>
          )}
        </div>
        {isOffered && (
          <div data-field="industryType">
            <Segmented
              {...choice('industryType', (value) => change({ field: 'industryType', value }))}
              isRequired
              options={offeredTypes.map(({ name, tone }) => ({
                value: IndustryType[name],
                label: say(`quote-request:industryType.${name}`),
                tone,
              }))}
            />
            <AnswerWarnings warnings={warnings.filter((warning) => warning === 'notAccepted')} />
          </div>
        )}
      </div>
      {isOffered && isRecycled && <RecycledOffer fields={fields} change={change} />}
      {isPhone && note}
      {isPhone && isPriced && <RetailPrice fields={fields} />}
      {isOffered && (
        <AnswerOffer
          fields={fields}
          draft={draft}
          isEditable={values.isEditable}
          change={change}
          part={part}
          photos={photos}
        />
      )}
      {!isPhone && note}
    </div>
  );
}
