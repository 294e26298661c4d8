import { mdiPencilOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The second line contains digits. */
  readonly isTabular?: boolean;
}

/** A main line and a secondary line. */
export const TwoLines = ({ first, second, isTabular = false }: TwoLinesProps) => (
  <>
    {/* The tooltip has the whole of a long name. */}
    <span className="one-line" title={typeof first === 'string' ? first : undefined}>
      {first}
    </span>
    <span className={classNames('detail', isTabular && 'tabular')}>{second}</span>
  </>
);

interface DocumentLinkProps {
  readonly href: string;
  readonly number: string;
  /** There is an unsent draft in this browser. */
  readonly isUnsent: boolean;
}

/** The link of a row. The whole row is its target. */
export function DocumentLink({ href, number, isUnsent }: DocumentLinkProps) {
  const { say } = useTexts();
  return (
    <>
      <Link href={href} className="row-link">
        {number}
      </Link>
      {isUnsent && <Chip tone="orange" icon={mdiPencilOutline} text={say('list:unsent')} />}
    </>
  );
}
