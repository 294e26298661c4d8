import { useTexts } from '../../i18n/texts.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { SUPPORT } from './support.ts';

/** Whom to call or write to, and when. Its texts are those of the help. */
export function SupportLine() {
  const { say } = useTexts();
  return (
    <DescriptionList
      items={[
        { term: say('help:support'), description: say('help:hours') },
        { term: say('help:phone'), description: <PhoneLink phone={SUPPORT.phone} /> },
        { term: say('help:email'), description: <EmailLink email={SUPPORT.email} /> },
      ]}
    />
  );
}
