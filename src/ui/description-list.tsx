import type { ReactNode } from 'react';

interface DescriptionListProps {
  /** For few short items: in one row, wrapped where necessary. */
  readonly isInline?: boolean;
  readonly items: readonly { readonly term: string; readonly description: ReactNode }[];
}

/** A text may be what someone else wrote. */
const shown = (description: ReactNode): ReactNode =>
  typeof description === 'string' ? <bdi>{description}</bdi> : description;

/** Terms and values. */
export function DescriptionList({ items, isInline = false }: DescriptionListProps) {
  if (isInline)
    return (
      <dl className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {items.map(({ term, description }) => (
          <div key={term} className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{shown(description)}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] narrow:grid-cols-1 gap-x-4 gap-y-1.5">
      {items.map(({ term, description }) => (
        <div key={term} className="contents">
          <dt className="min-w-28 text-muted">{term}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{shown(description)}</dd>
        </div>
      ))}
    </dl>
  );
}
