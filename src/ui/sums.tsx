import type { ReactNode } from 'react';

interface SumsProps {
  readonly label: string;
  readonly sums: readonly { readonly term: string; readonly amount: ReactNode; readonly isGrand?: boolean }[];
}

/** Amounts one under the other, the last of them what they come to. */
export function Sums({ label, sums }: SumsProps) {
  return (
    <dl aria-label={label} className="sums">
      {sums.map(({ term, amount, isGrand = false }) => (
        <div key={term} className={isGrand ? 'is-grand' : undefined}>
          <dt>{term}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
