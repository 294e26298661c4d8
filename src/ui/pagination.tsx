import { mdiChevronDown, mdiChevronLeft, mdiChevronRight, mdiPageFirst, mdiPageLast } from '@mdi/js';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface PaginationProps<Size extends number> {
  readonly label: string;
  /** The range of rows shown, and the total. */
  readonly text: string;
  readonly page: number;
  readonly lastPage: number;
  readonly labels: Readonly<Record<'first' | 'previous' | 'next' | 'last', string>>;
  readonly onPage: (page: number) => void;
  /** Runs when a page button is about to be pressed. */
  readonly onApproach?: ((page: number) => void) | undefined;
  readonly pageSize: {
    readonly label: string;
    readonly value: Size;
    readonly options: readonly Size[];
    readonly onChange: (size: Size) => void;
  };
}

/** The page and page size of a list. */
export function Pagination<Size extends number>({
  label,
  text,
  page,
  lastPage,
  labels,
  onPage,
  onApproach,
  pageSize,
}: PaginationProps<Size>) {
  const sizeId = useId();
  const choose = (chosen: string): void => {
    const size = pageSize.options.find((option) => String(option) === chosen);
    if (size !== undefined) pageSize.onChange(size);
  };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:justify-end">
      <span className="flex items-center gap-2">
        <label htmlFor={sizeId} className="text-muted">
          {pageSize.label}
        </label>
        <span className="select">
          <select
            id={sizeId}
            className="control tabular"
            value={pageSize.value}
            onChange={(event) => choose(event.target.value)}
          >
            {pageSize.options.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <Icon path={mdiChevronDown} />
        </span>
      </span>
      <span className="tabular" aria-live="polite">
        {text}
      </span>
      <span className="flex max-sm:w-full max-sm:justify-center">
        <IconButton
          label={labels.first}
          icon={mdiPageFirst}
          isDisabled={page <= 1}
          onClick={() => onPage(1)}
          onApproach={() => onApproach?.(1)}
        />
        <IconButton
          label={labels.previous}
          icon={mdiChevronLeft}
          isDisabled={page <= 1}
          onClick={() => onPage(page - 1)}
          onApproach={() => onApproach?.(page - 1)}
        />
        <IconButton
          label={labels.next}
          icon={mdiChevronRight}
          isDisabled={page >= lastPage}
          onClick={() => onPage(page + 1)}
          onApproach={() => onApproach?.(page + 1)}
        />
        <IconButton
          label={labels.last}
          icon={mdiPageLast}
          isDisabled={page >= lastPage}
          onClick={() => onPage(lastPage)}
          onApproach={() => onApproach?.(lastPage)}
        />
      </span>
    </nav>
  );
}
