import { COMMUNICATIONS, type CommunicationChoices } from '../../../domain/communications.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { OptionList } from '../../ui/option-list.tsx';
import type { FormProps } from './settings.connect.ts';

/** The user's e-mail settings (spec §3). */
export function CommunicationsForm({
  choices,
  isEditable,
  change,
}: FormProps & { readonly choices: CommunicationChoices }) {
  const { say } = useTexts();
  return (
    <Card title={say('settings:section.communications')}>
      <p className="text-muted">{say('settings:communicationsText')}</p>
      <OptionList
        label={say('settings:section.communications')}
        isDisabled={!isEditable}
        options={COMMUNICATIONS.map((communication) => ({
          value: communication,
          label: say(`settings:communication.${communication}`),
          hint: say(`settings:communicationHint.${communication}`),
          isChecked: choices[communication],
        }))}
        onChange={(communication, isWanted) => change({ section: 'communications', communication, isWanted })}
      />
    </Card>
  );
}
