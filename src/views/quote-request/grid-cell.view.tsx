/** A cell of the grid of parts. */
import { isAnswerText } from '../../../domain/answer-text.ts';
import type { GridField } from '../../../machines/quote-request/quote-request.edits.ts';
import { localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { NumberInput } from '../../ui/number-input.tsx';
import { AvailabilityCell, QualityCell, TypeCell } from './grid-choices.view.tsx';
import { useCell, type CellProps } from './use-cell.ts';

export function Cell({ field, ...props }: CellProps & { readonly field: GridField }) {
  const { language } = useTexts();
  const { attributes, change, onBlur } = useCell(field, props);
  const { draft, isEditable, leavePrice } = props.values;
  if (isAnswerText(field))
    return (
      <input
        {...attributes}
        type="text"
        autoComplete="off"
        disabled={!isEditable}
        value={draft[field]}
        onBlur={onBlur}
        onChange={({ target }) => change({ field, value: target.value })}
      />
    );
  switch (field) {
    case 'availability':
      return <AvailabilityCell {...props} />;
    case 'industryType':
      return <TypeCell {...props} />;
    case 'recycledQuality':
      return <QualityCell {...props} />;
    case 'deliveryDays':
    case 'recycledYear':
      return (
        <NumberInput
          attributes={attributes}
          isDisabled={!isEditable}
          locale={localeOf(language)}
          decimals={0}
          isGrouped={false}
          value={draft[field]}
          onChange={(value) => change({ field, value })}
          onBlur={onBlur}
        />
      );
    case 'grossPrice':
    case 'discount':
    case 'netPrice':
      return (
        <NumberInput
          attributes={attributes}
          isDisabled={!isEditable}
          locale={localeOf(language)}
          decimals={2}
          isSigned={field === 'discount'}
          unit={field === 'discount' ? '%' : '$'}
          value={draft[field]}
          onChange={(value) => change({ field, value })}
          onBlur={() => {
            onBlur();
            leavePrice();
          }}
        />
      );
  }
}
