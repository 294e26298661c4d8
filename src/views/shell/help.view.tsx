import { useTexts } from '../../i18n/texts.ts';
import { SupportLine } from '../shared/support-line.tsx';

/** Whom to ask, and when (spec §1). */
export function HelpView() {
  const { say } = useTexts();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-medium">{say('help:title')}</h2>
      <p className="text-muted">{say('help:contact')}</p>
      <SupportLine />
    </section>
  );
}
