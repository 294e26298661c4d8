import { useTexts } from '../../i18n/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

export interface ColumnChoiceProps {
  /** All columns but the first, which is the row's link. */
  readonly columns: readonly { readonly key: string; readonly header: string; readonly onCard?: string }[];
  readonly hidden: readonly string[];
  readonly hide: (hidden: readonly string[]) => void;
}

/** The choice of the columns that a list shows. */
export function ColumnChoice({ columns, hidden, hide }: ColumnChoiceProps) {
  const { say } = useTexts();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      {/* WebKit gives every visible legend of a flexible box its own line. */}
      <legend className="sr-only">{say('list:columns')}</legend>
      <span aria-hidden="true" className="text-sm font-medium">
        {say('list:columns')}
      </span>
      {columns.map(({ key, header, onCard }) => (
        // Cards never show this column.
        <div key={key} className={onCard === 'hidden' ? 'max-md:hidden' : undefined}>
          <Checkbox
            label={header}
            isChecked={!hidden.includes(key)}
            onChange={(isShown) => hide(isShown ? hidden.filter((other) => other !== key) : [...hidden, key])}
          />
        </div>
      ))}
    </fieldset>
  );
}
