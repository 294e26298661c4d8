import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { listShopsMachine } from '../../../machines/list-shops/list-shops.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectListShops } from './list-shops.connect.ts';

/** Filters a list by shop. A native select, because it supports type-ahead and works well on phones. */
export function ListShopsView({ actor }: { actor: ActorRefFrom<typeof listShopsMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { chosen, isChosenKnown, shops, choose, failure } = connectListShops(snapshot, actor.send);
  return (
    <div
      {...machineAttributes(snapshot)}
      tabIndex={-1}
      aria-busy={snapshot.hasTag('busy')}
      className="w-56 max-w-full outline-none"
    >
      <Select
        label={say('list-shops:shop')}
        value={chosen}
        options={[
          { value: '', label: say('list-shops:all') },
          ...(isChosenKnown ? [] : [{ value: chosen, label: say('list-shops:chosen') }]),
          ...shops.map(({ id, name, city }) => ({
            value: id,
            label: say({ key: 'list-shops:option', params: { name, city } }),
          })),
        ]}
        onChange={choose}
      />
      {failure && (
        <div role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-sm text-error">
          <p>
            {say('list-shops:failed')} {say(failure.detail)}
          </p>
          <Button size="small" onClick={failure.retry}>
            {say('common:retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
