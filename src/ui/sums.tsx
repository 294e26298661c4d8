import type { ReactNode } from 'react';

export interface Sum {
  readonly term: string;
  readonly amount: ReactNode;
  /** What all of them come to. */
  readonly isGrand?: boolean;
}

/** Amounts one under the other. */
export const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className="sums">
    {sums.map(({ term, amount, isGrand }) => (
      <div key={term} className={isGrand ? 'is-grand' : undefined}>
        <dt>{term}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
