/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as in the table around it */
import { mdiCancel, mdiCheckCircleOutline, mdiClockOutline, mdiMinusCircleOutline } from '@mdi/js';
import { memo, type ReactNode } from 'react';
import { isCancelledPart } from '../../../machines/order/order.rules.ts';
import type { LineChange } from '../../../machines/order/order.types.ts';
import { formatCount, formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { industryTypeOf } from '../parts/industry-types.ts';
import { useConnected } from '../machine/use-connected.ts';
import { cancellationWords } from './cancellation-words.ts';
import { expectedWords } from './expected-words.ts';
import type { OrderActor } from './order.actors.ts';
import { Later } from './later-day.view.tsx';
import { LineNumber } from './line-number.view.tsx';
import { connectPart, type PartValues } from './parts.connect.ts';
import { saleProblemWords } from './sale-problem-words.ts';

const STATES = {
  pending: { tone: 'neutral', chip: 'orange', icon: mdiClockOutline },
  confirmed: { tone: 'green', chip: 'green', icon: mdiCheckCircleOutline },
  cancelled: { tone: 'red', chip: 'red', icon: mdiCancel },
  later: { tone: 'neutral', chip: 'orange', icon: mdiClockOutline },
  notBilled: { tone: 'blue', chip: 'neutral', icon: mdiMinusCircleOutline },
} as const;

const NOTHING = '—';

interface CellLook {
  readonly className?: string;
  /** The field in the cell. */
  readonly field?: LineChange['field'];
}

interface PartRowProps {
  readonly actor: OrderActor;
  readonly index: number;
  /** The table has a column for the part's actions. */
  readonly hasTools: boolean;
}

/** One part of the order. It only renders when its own values change. */
export const PartRow = memo(function PartRow({ actor, index, hasTools }: PartRowProps) {
  const values = useConnected(actor, (snapshot, send) => connectPart(snapshot, send, index));
  const { say, language } = useTexts();
  if (!values) return null;
  const { part, billed, cancel, isEditable } = values;
  const name = part.description[language];
  const type = industryTypeOf(part.industryType);
  const expected = expectedWords(part, say, language);
  // Only billed parts have editable numbers.
  const isTyped = values.choices.length > 0 && values.draft.state === 'confirmed';
  const quantity = billed ? formatCount(billed.quantity, language) : NOTHING;
  const discount = billed && billed.discountCents > 0 ? formatMoney(billed.discountCents, language) : NOTHING;
  const cell = (label: string, content: ReactNode, { className = '', field }: CellLook = {}) => (
    <td
      role="cell"
      data-label={label}
      data-field={field}
      className={classNames('is-number', className, content === NOTHING && 'is-nothing')}
    >
      <div>{content}</div>
    </td>
  );
  return (
    <tr role="row" data-part={part.id}>
      <th scope="row" role="rowheader">
        <span className="block">
          {index + 1}. <bdi>{name}</bdi>
        </span>
        {/* On a line of its own, a French name has room. */}
        <span className="detail tabular flex flex-wrap items-center gap-x-2">
          {type && <Chip tone={type.tone} text={say(`order:industryType.${type.name}`)} />}
          <bdi>{[part.partNumber, part.manufacturer].filter((text) => text !== '').join(' · ')}</bdi>
        </span>
        {values.invoiceNumber !== null && (
          <span className="detail">{say({ key: 'order:onInvoice', params: { number: values.invoiceNumber } })}</span>
        )}
        {expected !== null && <span className="detail">{expected}</span>}
      </th>
      {cell(say('order:ordered'), formatCount(part.quantity, language))}
      {cell(say('record:price'), formatMoney(part.priceCents, language))}
      <td role="cell" data-label={say('order:decision')} data-field="state" className="is-decision">
        <Decision values={values} name={name} />
        {part.cancellation && <span className="detail">{cancellationWords(part.cancellation, say, language)}</span>}
        <Later values={values} name={name} />
      </td>
      {cell(say('order:quantity'), isTyped ? <LineNumber field="quantity" values={values} name={name} /> : quantity, {
        field: 'quantity',
      })}
      {cell(say('order:discount'), isTyped ? <LineNumber field="discount" values={values} name={name} /> : discount, {
        field: 'discount',
      })}
      {cell(say('record:total'), billed ? <strong>{formatMoney(billed.totalCents, language)}</strong> : NOTHING, {
        className: 'is-total',
      })}
      {hasTools && (
        <td role="cell" className="is-tool no-print">
          {cancel && (
            <IconButton
              icon={mdiCancel}
              label={say({ key: 'order:cancelPart', params: { part: name } })}
              isDisabled={!isEditable}
              disabledReason={isEditable ? null : say('order:refusal.locked')}
              onClick={cancel}
            />
          )}
        </td>
      )}
    </tr>
  );
});

/** The part's status, as a choice or as text; a cancelled part can only be excluded. */
function Decision({ values, name }: { values: PartValues; name: string }) {
  const { part, draft, choices, isEditable, problems, areAllProblemsShown, decide } = values;
  const { say, language } = useTexts();
  if (choices.length === 0 || isCancelledPart(part)) {
    const states = draft.state === part.state || !isCancelledPart(part) ? [draft.state] : [part.state, draft.state];
    return (
      <span className="flex flex-wrap items-center gap-1.5">
        {states.map((state) => (
          <Chip key={state} tone={STATES[state].chip} icon={STATES[state].icon} text={say(`order:state.${state}`)} />
        ))}
        {choices.length > 0 && draft.state === 'cancelled' && (
          <Button disabledReason={isEditable ? null : say('order:refusal.locked')} onClick={() => decide('notBilled')}>
            {say('order:exclude')} <span className="sr-only">{name}</span>
          </Button>
        )}
      </span>
    );
  }
  return (
    <Segmented
      label={say({ key: 'order:decisionOf', params: { part: name } })}
      isInRow
      isDisabled={!isEditable}
      value={draft.state}
      onChange={decide}
      options={choices.map((state) => ({ value: state, label: say(`order:state.${state}`), tone: STATES[state].tone }))}
      error={areAllProblemsShown && problems.state ? say(saleProblemWords(problems.state, language)) : null}
    />
  );
}
