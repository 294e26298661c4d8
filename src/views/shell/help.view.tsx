import { useTexts } from '../../i18n/texts.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { SUPPORT } from '../shared/support.ts';

/** Whom to ask, and when (spec §1). */
export function HelpView() {
  const { say } = useTexts();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-medium">{say('help:title')}</h2>
      <p className="text-muted">{say('help:contact')}</p>
      <DescriptionList
        items={[
          { term: say('help:support'), description: say('help:hours') },
          { term: say('help:phone'), description: <a className="link inline-block min-h-6" href={`tel:${SUPPORT.phone.replace(/\D/g, '')}`}>{SUPPORT.phone}</a> },
          { term: say('help:email'), description: <a className="link inline-block min-h-6" href={`mailto:${SUPPORT.email}`}>{SUPPORT.email}</a> },
        ]}
      />
    </section>
  );
}
