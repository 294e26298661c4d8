import { mdiMessageCheckOutline } from '@mdi/js';
import { useRef } from 'react';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { PageBannerView } from '../edited-document/page-banner.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { useWantedField } from '../edited-document/use-wanted-field.ts';
import { connectAcknowledging, type AcknowledgingValues, type ExpectedValues } from './acknowledging.connect.ts';
import type { OrderActor } from './order.actors.ts';
import { OrderDialog } from './order-dialog.tsx';

/** Tells the shop that the order is accepted, and when its parts will arrive. */
export function AcknowledgeDialog({ actor }: { actor: OrderActor }) {
  const values = useConnected(actor, connectAcknowledging);
  return (
    values && (
      <OrderDialog
        of="acknowledge"
        icon={mdiMessageCheckOutline}
        variant="primary"
        close={values.close}
        send={values.send}
        isSending={values.isSending}
      >
        <ExpectedDates actor={actor} {...values} />
      </OrderDialog>
    )
  );
}

function ExpectedDates({
  actor,
  parts,
  common,
  changeAll,
  banner,
  ...shared
}: AcknowledgingValues & { readonly actor: OrderActor }) {
  const { say } = useTexts();
  const form = useRef<HTMLDivElement>(null);
  useWantedField(actor, 'asking', ({ partId, field }) => {
    const part = partId === null ? '' : `[data-expected="${CSS.escape(partId)}"] `;
    focusOn(form.current?.querySelector<HTMLElement>(`${part}[data-field=${field}]`));
  });
  const { isEditable, firstDay, lastDay } = shared;
  return (
    <div ref={form} className="flex flex-col gap-4">
      {banner && (
        <div data-field="message">
          <PageBannerView {...banner} />
        </div>
      )}
      {parts.length > 1 && (
        <div className="expected-date">
          <DateField
            label={say('order:acknowledge.all')}
            isDisabled={!isEditable}
            min={firstDay}
            max={lastDay}
            value={common ?? ''}
            onChange={(day) => changeAll({ expectedOn: day === '' ? null : day })}
          />
        </div>
      )}
      {parts.map((values) => (
        <div key={values.part.id} data-expected={values.part.id} className="border-t border-line pt-2">
          <ExpectedDate {...values} {...shared} />
        </div>
      ))}
    </div>
  );
}

const PROBLEMS: Readonly<Record<NonNullable<ExpectedValues['problem']>, Words>> = {
  required: { key: 'order:acknowledge.required' },
  inThePast: { key: 'order:acknowledge.inThePast' },
  tooFarAway: { key: 'order:acknowledge.tooFarAway' },
  refused: { key: 'field:refused' },
};

type ExpectedDateProps = ExpectedValues & Pick<AcknowledgingValues, 'isEditable' | 'firstDay' | 'lastDay'>;

function ExpectedDate({
  part: { position, description, partNumber },
  isBackOrdered,
  expectedOn,
  problem,
  change,
  isEditable,
  firstDay,
  lastDay,
}: ExpectedDateProps) {
  const { say, language } = useTexts();
  return (
    <fieldset disabled={!isEditable} className="min-w-0">
      <legend className="expected-part font-medium">
        {position}. {description[language]} <span className="detail tabular">{partNumber}</span>
      </legend>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-1">
        <div data-field="expectedOn" className="expected-date">
          <DateField
            label={say('order:acknowledge.expected')}
            isRequired={isBackOrdered}
            min={firstDay}
            max={lastDay}
            value={expectedOn ?? ''}
            onChange={(day) => change({ expectedOn: day === '' ? null : day })}
            error={problem && say(PROBLEMS[problem])}
          />
        </div>
        <Checkbox
          label={say('order:acknowledge.backOrder')}
          isChecked={isBackOrdered}
          onChange={(isOn) => change({ isBackOrdered: isOn })}
        />
      </div>
    </fieldset>
  );
}
