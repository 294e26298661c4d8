import { useTexts } from '../../i18n/texts.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { support } from './support.ts';

/** The support line's contacts and hours, with the help panel's texts. */
export function SupportLine() {
  const { say } = useTexts();
  const { phone, email } = support.get();
  return (
    <DescriptionList
      items={[
        { term: say('help:support'), description: say('help:hours') },
        { term: say('help:phone'), description: <PhoneLink phone={phone} /> },
        { term: say('help:email'), description: <EmailLink email={email} /> },
      ]}
    />
  );
}
