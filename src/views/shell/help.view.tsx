import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../../i18n/texts.ts';
import { SupportLine } from '../support/support-line.tsx';

/** The help panel: documentation, support and hours (spec §1). */
export function HelpView({ tour, report }: { readonly tour: ReactNode; readonly report: ReactNode }) {
  const { say } = useTexts();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-medium">{say('help:title')}</h2>
      <nav aria-label={say('help:title')} className="flex flex-col items-start">
        <Link href="/guide" className="link inline-flex min-h-11 lg:min-h-9 items-center">
          {say('help:guide')}
        </Link>
        <Link href="/documentation" className="link inline-flex min-h-11 lg:min-h-9 items-center">
          {say('help:documentation')}
        </Link>
        <Link href="/workflows" className="link inline-flex min-h-11 lg:min-h-9 items-center">
          {say('help:workflows')}
        </Link>
      </nav>
      {tour}
      <hr className="border-line" />
      <p className="text-muted">{say('help:contact')}</p>
      <SupportLine />
      {report}
    </section>
  );
}
