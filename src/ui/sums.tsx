import type { ReactNode } from 'react';

export interface Sum {
  readonly term: string;
  readonly amount: ReactNode;
  /** The grand total. */
  readonly isGrand?: boolean;
}

/** A column of amounts. */
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
