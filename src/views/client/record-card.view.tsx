import { CLIENT_LIMITS, type ClientRecord } from '../../../machines/domain/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { problemWords } from '../shared/problem-words.ts';
import { useConnected } from '../shared/use-connected.ts';
import { connectRecord } from './client.connect.ts';
import type { ClientActor } from './client.view.tsx';

/** What the supplier keeps about a client for itself. */
export function RecordCard({ actor }: { actor: ClientActor }) {
  const { say, language } = useTexts();
  const { record, problems, isEditable, isReader, change } = useConnected(actor, connectRecord);
  const field = (name: keyof ClientRecord) => {
    const problem = problems[name];
    return {
      label: say(`client:field.${name}`),
      value: record[name],
      maxLength: CLIENT_LIMITS[name],
      isDisabled: !isEditable,
      error: problem ? say(problemWords(problem, language)) : null,
      onChange: (value: string) => change({ field: name, value }),
    };
  };
  const kept = (name: keyof ClientRecord) => ({
    term: say(`client:field.${name}`),
    description: record[name] === '' ? say('client:none') : <span className="whitespace-pre-line">{record[name]}</span>,
  });
  return (
    <Card title={say('client:record')}>
      <p className="text-muted">{say('client:recordText')}</p>
      {isReader ? (
        <DescriptionList items={[kept('ownNumber'), kept('note')]} />
      ) : (
        <>
          <TextField {...field('ownNumber')} />
          <TextArea {...field('note')} />
        </>
      )}
    </Card>
  );
}
