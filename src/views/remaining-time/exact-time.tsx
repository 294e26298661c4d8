import type { ReactNode } from 'react';
import { formatExact } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';

interface ExactTimeProps {
  /** An instant. */
  readonly at: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A date or time. Hovering tells the instant in the browser's time zone, and in the marketplace's if it differs. */
export function ExactTime({ at, className, children }: ExactTimeProps) {
  const { language } = useTexts();
  return (
    <time dateTime={at} title={formatExact(at, language)} className={className}>
      {children}
    </time>
  );
}
