import { mdiCancel } from '@mdi/js';
import { useRef } from 'react';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { isOwnReason, ownReasonWords, REASON_CHOICES, type ReasonChoice } from '../../../domain/own-reason.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { PageBannerView } from '../edited-document/page-banner.tsx';
import { useWantedField } from '../edited-document/use-wanted-field.ts';
import { problemWords } from '../failure/problem-words.ts';
import { useConnected } from '../machine/use-connected.ts';
import { connectCancelling, type CancellingValues } from './cancelling.connect.ts';
import type { OrderActor } from './order.actors.ts';
import { OrderDialog } from './order-dialog.tsx';

/** Cancels parts with a reason. */
export function CancelDialog({ actor }: { actor: OrderActor }) {
  const values = useConnected(actor, connectCancelling);
  return (
    values && (
      <OrderDialog
        of="cancel"
        icon={mdiCancel}
        variant="danger"
        close={values.close}
        send={values.send}
        isSending={values.isSending}
      >
        <CancelFields actor={actor} {...values} />
      </OrderDialog>
    )
  );
}

/** The options for the reason: none, then those to choose from. */
const REASONS: readonly ReasonChoice[] = [CancellationReason.None, ...REASON_CHOICES];

function CancelFields({
  actor,
  parts,
  partIds,
  choice,
  note,
  isNoteRequired,
  noteLimit,
  problems,
  banner,
  isEditable,
  pick,
  write,
  choose,
}: CancellingValues & { readonly actor: OrderActor }) {
  const form = useRef<HTMLDivElement>(null);
  useWantedField(actor, 'asking', ({ field }) =>
    focusOn(form.current?.querySelector<HTMLElement>(`[data-field=${field}]`)),
  );
  const { say, language } = useTexts();
  const labelOf = (each: ReasonChoice): string => {
    if (isOwnReason(each)) return ownReasonWords(each)[language];
    return say(each === CancellationReason.None ? 'order:cancel.chooseReason' : `record:reason.${each}`);
  };
  const areAllChosen = parts.length > 0 && parts.every(({ id }) => partIds.includes(id));
  return (
    <div ref={form} className="flex flex-col gap-4">
      {banner && (
        <div data-field="message">
          <PageBannerView {...banner} />
        </div>
      )}
      <div data-field="partIds">
        <CheckboxGroup
          label={say('order:cancel.parts')}
          isStacked
          isDisabled={!isEditable}
          first={
            parts.length > 1 && (
              <Checkbox
                label={say('order:cancel.all')}
                isChecked={areAllChosen}
                onChange={(isAll) => pick(isAll ? parts.map(({ id }) => id) : [])}
              />
            )
          }
          values={partIds}
          options={parts.map(({ id, position, description, partNumber }) => ({
            value: id,
            label: `${position}. ${description[language]} · ${partNumber}`,
          }))}
          onChange={pick}
          error={
            problems.partIds
              ? say(
                  problems.partIds.key === 'required'
                    ? 'order:cancel.partsRequired'
                    : problemWords(problems.partIds, language),
                )
              : null
          }
        />
      </div>
      {areAllChosen && <Banner tone="warning" title={say('order:cancel.whole')} />}
      <div data-field="reason">
        <Select
          label={say('order:cancel.reason')}
          isRequired
          isDisabled={!isEditable}
          value={String(choice)}
          options={REASONS.map((each) => ({ value: String(each), label: labelOf(each) }))}
          onChange={(chosen) => choose(REASONS.find((each) => String(each) === chosen) ?? CancellationReason.None)}
          error={problems.reason ? say(problemWords(problems.reason, language)) : null}
        />
      </div>
      <div data-field="note">
        <TextArea
          label={say('order:cancel.note')}
          hint={say('order:cancel.noteHint')}
          isRequired={isNoteRequired}
          isDisabled={!isEditable}
          maxLength={noteLimit}
          value={note}
          onChange={write}
          error={problems.note ? say(problemWords(problems.note, language)) : null}
        />
      </div>
    </div>
  );
}
