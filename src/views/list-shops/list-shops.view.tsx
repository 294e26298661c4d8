import { useSelector } from '@xstate/react';
import type { ListedShop, ShopList } from '../../../domain/listed-shop.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectReading, type ReadingActor } from '../reading/reading.connect.ts';

interface ListShopsProps {
  readonly actor: ReadingActor<ShopList, readonly ListedShop[]>;
  /** The id of the chosen shop; empty for all. */
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

/**
 * Filters a list by shop. A native select, because it supports type-ahead and works well on phones. Without the shops, the
 * list still works and keeps its filter.
 */
export function ListShopsView({ actor, chosen, choose }: ListShopsProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isBusy, found, failure } = connectReading<readonly ListedShop[]>(snapshot, actor.send);
  const shops = found ?? [];
  const isChosenKnown = chosen === '' || shops.some(({ id }) => id === chosen);
  return (
    <div {...machineAttributes(snapshot)} tabIndex={-1} aria-busy={isBusy} className="w-56 max-w-full outline-none">
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
