import type { ReactNode } from 'react';

interface FactsLineProps {
  /** What the document is about. */
  readonly title: string;
  /** At the end of the line, like the time that remains. */
  readonly aside?: ReactNode;
  /** The rest, which says the same in full, is printed instead. */
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}

/**
 * What a clerk needs while they are on the phone: one line that stays on screen. Its title gives way to the rest, such as a
 * total, but only after what shrinks by more.
 */
export const FactsLine = ({ title, aside, isPrinted = true, children }: FactsLineProps) => (
  <div data-tour="facts" className={isPrinted ? 'facts-line' : 'facts-line no-print'}>
    <strong className="min-w-0 truncate">
      <bdi>{title}</bdi>
    </strong>
    {children}
    {aside && <span className="ml-auto">{aside}</span>}
  </div>
);

/** All other facts, under a line that opens them. */
export const FoldedFacts = ({
  summary,
  isPrinted = false,
  children,
}: {
  summary: string;
  isPrinted?: boolean;
  children: ReactNode;
}) => (
  <details className={isPrinted ? 'fold is-printed' : 'fold'}>
    <summary>{summary}</summary>
    <div className="print-columns grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2">
      {children}
    </div>
  </details>
);
