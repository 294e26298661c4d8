import type { SupplierFacts as Facts } from '../../../machines/settings/settings.types.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { SupportLine } from '../support/support-line.tsx';

/** The supplier's details, which its provider configures (spec §6). */
export function SupplierFacts({ names, city, province, phone, email }: Facts) {
  const { say, language } = useTexts();
  return (
    <>
      <Card title={say('settings:section.supplier')}>
        <DescriptionList
          items={[
            { term: say('settings:supplier.name'), description: names[language] },
            { term: say('settings:supplier.place'), description: `${city}, ${province}` },
            { term: say('settings:supplier.phone'), description: phone },
            { term: say('settings:supplier.email'), description: email },
          ]}
        />
      </Card>
      <Card title={say('settings:providerTitle')}>
        <p>{say('settings:provider')}</p>
        <SupportLine />
      </Card>
    </>
  );
}
