import type { ReactNode } from 'react';
import { OFFER_TEXT_NAMES, ruleOf } from '../../../domain/answer-text.ts';
import { Certification, PartCondition, RECYCLED_QUALITIES } from '../../../domain/enumerations.ts';
import { neededFields } from '../../../machines/quote-request/quote-request.answer.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { CERTIFICATIONS, certificationsOf, CONDITIONS } from './answer-options.ts';
import type { PartValues } from './part.connect.ts';
import type { AnswerFields } from './use-answer-fields.tsx';

/** Renders a part's photos. */
export type PartPhotosSlot = (partId: string, partName: string) => ReactNode;

interface AnswerOfferProps extends Pick<PartValues, 'draft' | 'isEditable' | 'change' | 'part'> {
  readonly fields: AnswerFields;
  readonly photos: PartPhotosSlot | null;
}

/** What a recycled part needs. */
export function RecycledOffer({ fields: { choice, number }, change }: Pick<AnswerOfferProps, 'fields' | 'change'>) {
  return (
    <div className="grid grid-cols-2 narrow:grid-cols-1 gap-4">
      <div data-field="recycledQuality">
        <Segmented
          {...choice('recycledQuality', (value) => change({ field: 'recycledQuality', value }))}
          isRequired
          options={RECYCLED_QUALITIES.map((quality) => ({ value: quality, label: quality }))}
        />
      </div>
      <div data-field="recycledYear">
        <NumberField {...number('recycledYear')} decimals={0} isGrouped={false} isRequired />
      </div>
    </div>
  );
}

/** What an offered part is. Its fields depend on availability and type (spec §3, §5). */
export function AnswerOffer({ fields: { text }, draft, isEditable, change, part, photos }: AnswerOfferProps) {
  const { say, language } = useTexts();
  const needed = neededFields(draft);
  return (
    <>
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
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
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
        <div data-field="photoIds">{photos(part.id, part.description[language])}</div>
      ) : (
        <PhotoStrip
          photoIds={draft.photoIds}
          label={part.description[language]}
          caption={say('quote-request:answerPhotos')}
        />
      )}
    </>
  );
}
