/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- roles are spelled out because, laid out as cards, some browsers forget what the elements are */
import { mdiCancel, mdiCheckAll, mdiMessageCheckOutline } from '@mdi/js';
import { useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { Steps } from '../edited-document/steps.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { useWantedField } from '../edited-document/use-wanted-field.ts';
import { useRowsLittleByLittle } from '../../ui/use-rows-little-by-little.ts';
import { connectSteps } from './commands.ts';
import type { OrderActor } from './order.actors.ts';
import { PartRow } from './part-row.view.tsx';
import { connectParts, type PartsValues } from './parts.connect.ts';

const COLUMNS = [
  { label: 'order:part', className: undefined },
  { label: 'order:ordered', className: 'is-number' },
  { label: 'record:price', className: 'is-number' },
  { label: 'order:decision', className: undefined },
  { label: 'order:quantity', className: 'is-number is-quantity' },
  { label: 'order:discount', className: 'is-number is-discount' },
  { label: 'record:total', className: 'is-number is-total' },
] as const;

/** All parts of the order with their status (spec §4). */
export function PartsTable({ actor }: { actor: OrderActor }) {
  const { say } = useTexts();
  const parts = useConnected(actor, connectParts);
  const shown = useRowsLittleByLittle(parts.count);
  const table = useRef<HTMLTableElement>(null);
  useWantedField(actor, 'editable', ({ partId, field }) => {
    if (partId === null) return;
    focusOn(table.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(partId)}"] [data-field=${field}]`));
  });
  return (
    <Card title={say('order:parts')} actions={!parts.isOver && <PartsTools actor={actor} {...parts} />}>
      <div className="order-parts">
        <table ref={table} role="table" aria-label={say('order:parts')}>
          <thead role="rowgroup">
            <tr role="row">
              {COLUMNS.map(({ label, className }) => (
                <th key={label} scope="col" role="columnheader" className={className}>
                  {say(label)}
                </th>
              ))}
              {!parts.isOver && (
                <th scope="col" role="columnheader" className="no-print">
                  <span className="sr-only">{say('order:cancelParts')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {Array.from({ length: Math.min(shown, parts.count) }, (_, index) => (
              <PartRow key={index} actor={actor} index={index} hasTools={!parts.isOver} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function PartsTools({
  actor,
  isAcknowledged,
  acknowledge,
  acknowledgeRefusal,
  confirmAll,
  confirmAllRefusal,
  cancelSome,
  cancelSomeRefusal,
}: PartsValues & { readonly actor: OrderActor }) {
  const { say } = useTexts();
  const steps = useConnected(actor, connectSteps);
  return (
    <>
      <Steps {...steps} />
      <Button icon={mdiCancel} disabledReason={cancelSomeRefusal && say(cancelSomeRefusal)} onClick={cancelSome}>
        <span className="max-sm:sr-only">{say('order:cancelParts')}</span>
      </Button>
      {/* A row of their own on phones, without icons, which leaves room for the French. */}
      <span className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-auto max-sm:[&_svg]:hidden">
        <Button
          icon={mdiMessageCheckOutline}
          disabledReason={acknowledgeRefusal && say(acknowledgeRefusal)}
          onClick={acknowledge}
        >
          {say(isAcknowledged ? 'order:acknowledge.again' : 'order:acknowledge.open')}
        </Button>
        <Button icon={mdiCheckAll} disabledReason={confirmAllRefusal && say(confirmAllRefusal)} onClick={confirmAll}>
          {say('order:confirmAll')}
        </Button>
      </span>
    </>
  );
}
