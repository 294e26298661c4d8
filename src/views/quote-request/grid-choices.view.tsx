/** The choices in a row of the grid: availability, part type, and the quality of a recycled part. */
import { Availability, IndustryType, RECYCLED_QUALITIES } from '../../../domain/enumerations.ts';
import { isAccepted } from '../../../domain/part-answer.ts';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { INDUSTRY_TYPES } from '../parts/industry-types.ts';
import { AVAILABILITIES, availabilityName } from './answer-options.ts';
import { useCell, type CellProps } from './use-cell.ts';

/** In few words, so that the column is narrow. */
export function AvailabilityCell(props: CellProps) {
  const { say } = useTexts();
  const { attributes, change, onBlur } = useCell('availability', props);
  const { draft, isEditable } = props.values;
  const shown = AVAILABILITIES.find(({ name }) => name === availabilityName(draft.availability));
  return (
    <select
      {...attributes}
      className={shown && `is-${shown.tone}`}
      disabled={!isEditable}
      value={draft.availability}
      onBlur={onBlur}
      onChange={({ target }) =>
        change({
          field: 'availability',
          value: AVAILABILITY_VALUES.find((value) => value === Number(target.value)) ?? Availability.None,
        })
      }
    >
      <option value={Availability.None}>—</option>
      {AVAILABILITIES.map(({ name }) => (
        <option key={name} value={Availability[name]}>
          {say(`quote-request:availability.${name}`)}
        </option>
      ))}
    </select>
  );
}

const AVAILABILITY_VALUES: readonly Availability[] = AVAILABILITIES.map(({ name }) => Availability[name]);

/** The types in short, all visible. One that the shop does not accept looks so before it is chosen. */
export function TypeCell(props: CellProps) {
  const { say } = useTexts();
  const { attributes, change, onBlur } = useCell('industryType', props);
  const { draft, isEditable, part } = props.values;
  return (
    <span {...attributes} role="radiogroup" className="type-choice">
      {INDUSTRY_TYPES.map(({ name, tone }) => {
        const value = IndustryType[name];
        const isTaken = isAccepted(part.acceptedTypes, value);
        const word = say(`quote-request:industryType.${name}`);
        return (
          <label
            key={name}
            className={classNames(`is-${tone}`, !isTaken && 'is-unaccepted')}
            title={isTaken ? word : `${word} · ${say('quote-request:warning.notAccepted')}`}
          >
            <input
              type="radio"
              name={`${part.id}-type`}
              aria-label={word}
              disabled={!isEditable}
              checked={draft.industryType === value}
              onBlur={onBlur}
              onChange={() => change({ field: 'industryType', value })}
            />
            {say(`quote-request:grid.type.${name}`)}
          </label>
        );
      })}
    </span>
  );
}

export function QualityCell(props: CellProps) {
  const { attributes, change, onBlur } = useCell('recycledQuality', props);
  const { draft, isEditable } = props.values;
  return (
    <select
      {...attributes}
      disabled={!isEditable}
      value={draft.recycledQuality}
      onBlur={onBlur}
      onChange={({ target }) =>
        change({
          field: 'recycledQuality',
          value: RECYCLED_QUALITIES.find((quality) => quality === target.value) ?? '',
        })
      }
    >
      <option value="">—</option>
      {RECYCLED_QUALITIES.map((quality) => (
        <option key={quality} value={quality}>
          {quality}
        </option>
      ))}
    </select>
  );
}
