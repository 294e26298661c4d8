import { useRef, type ReactNode } from 'react';
import { CLIENT_LIMITS, PHONE_MASK, type ClientRecord } from '../../../domain/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { MaskedField } from '../../ui/masked-field.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFirstInvalid } from '../../ui/first-invalid.ts';
import { problemWords } from '../failure/problem-words.ts';
import { useConnected } from '../machine/use-connected.ts';
import { connectRecord } from './client.connect.ts';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import type { ClientActor } from './client.connect.ts';

/** Dialled before a long-distance number; not part of the number. */
const LONG_DISTANCE = '1';

/** The supplier's record of a client. */
export function RecordCard({ actor }: { actor: ClientActor }) {
  const { say, language } = useTexts();
  const { record, problems, areAllProblemsShown, isEditable, isReader, change } = useConnected(actor, connectRecord);
  const form = useRef<HTMLDivElement>(null);
  useFirstInvalid(form, areAllProblemsShown);
  const fields = useLeftFields<keyof ClientRecord>(record, areAllProblemsShown);
  const field = (name: keyof ClientRecord) => {
    const problem = problems[name];
    return {
      label: say(`client:field.${name}`),
      value: record[name],
      isDisabled: !isEditable,
      error: problem && fields.isShown(problem.key, name) ? say(problemWords(problem, language)) : null,
      ...fields.of(name, (value: string) => change({ field: name, value })),
    };
  };
  const counted = (name: keyof ClientRecord) => ({ ...field(name), maxLength: CLIENT_LIMITS[name] });
  const kept = (
    name: keyof ClientRecord,
    shown: ReactNode = <bdi className="whitespace-pre-line">{record[name]}</bdi>,
  ) => ({
    term: say(`client:field.${name}`),
    description: record[name] === '' ? say('client:none') : shown,
  });
  return (
    <Card title={say('client:record')}>
      <p className="text-muted">{say('client:recordText')}</p>
      {isReader ? (
        <DescriptionList
          items={[
            kept('contactName'),
            kept('directPhone', <PhoneLink phone={record.directPhone} />),
            kept('extension'),
            kept('ownNumber'),
            kept('note'),
          ]}
        />
      ) : (
        <div ref={form} className="contents">
          <TextField {...counted('contactName')} />
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] narrow:grid-cols-1 items-start gap-3">
            <MaskedField
              {...field('directPhone')}
              mask={PHONE_MASK}
              prefix={LONG_DISTANCE}
              inputMode="tel"
              hint={say('client:phoneForm')}
            />
            <TextField {...counted('extension')} inputMode="numeric" />
          </div>
          <TextField {...counted('ownNumber')} />
          <TextArea {...counted('note')} />
        </div>
      )}
    </Card>
  );
}
