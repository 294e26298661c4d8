import { useTexts } from '../../i18n/texts.ts';
import { DescriptionList } from '../../ui/description-list.tsx';

/** The provider's support line (spec §1). The specification leaves phone and e-mail open: docs/decisions.md. */
const SUPPORT = { phone: '1 800 555-0142', email: 'support@portal.test' } as const;

/** Whom to call or write to, and when. Its texts are those of the help. */
export function SupportLine() {
  const { say } = useTexts();
  return (
    <DescriptionList
      items={[
        { term: say('help:support'), description: say('help:hours') },
        { term: say('help:phone'), description: <a className="link inline-block min-h-6" href={`tel:${SUPPORT.phone.replace(/\D/g, '')}`}>{SUPPORT.phone}</a> },
        { term: say('help:email'), description: <a className="link inline-block min-h-6" href={`mailto:${SUPPORT.email}`}>{SUPPORT.email}</a> },
      ]}
    />
  );
}
