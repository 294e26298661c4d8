import { mdiClose, mdiDotsVertical, mdiPlus, mdiViewListOutline } from '@mdi/js';
import { useTexts } from '../../i18n/texts.ts';
import type { MenuGroup } from '../../ui/menu-items.ts';
import { Menu } from '../../ui/menu.tsx';
import { Held } from './specimen.tsx';

const SHOWN = { isPhotos: true, order: 'name' };
const nothing = (): void => {};

/** A menu with every kind of entry. */
export function SampleMenu({ isCompact }: { isCompact: boolean }) {
  const { say } = useTexts();
  return (
    <Held first={SHOWN}>
      {({ isPhotos, order }, hold) => {
        const orders = [
          { key: 'name', label: say('components:sample.byName') },
          { key: 'price', label: say('components:sample.byPrice') },
        ];
        const groups: readonly MenuGroup[] = [
          {
            key: 'parts',
            entries: [
              {
                key: 'every',
                kind: 'link',
                label: say('components:sample.everyPart'),
                icon: mdiViewListOutline,
                href: '#actions',
                isCurrent: true,
              },
              { key: 'add', kind: 'action', label: say('components:sample.add'), icon: mdiPlus, onSelect: nothing },
              {
                key: 'remove',
                kind: 'action',
                label: say('components:sample.remove'),
                icon: mdiClose,
                onSelect: nothing,
                disabledReason: say('components:sample.noPart'),
              },
            ],
          },
          {
            key: 'show',
            label: say('components:sample.show'),
            entries: [
              {
                key: 'photos',
                kind: 'check',
                label: say('components:sample.showPhotos'),
                isChecked: isPhotos,
                onSelect: () => hold((shown) => ({ ...shown, isPhotos: !isPhotos })),
              },
            ],
          },
          {
            key: 'order',
            label: say('components:sample.order'),
            entries: orders.map(({ key, label }) => ({
              key,
              kind: 'radio',
              label,
              isChecked: key === order,
              onSelect: () => hold((shown) => ({ ...shown, order: key })),
            })),
          },
        ];
        return (
          <Menu label={say('components:sample.menu')} icon={mdiDotsVertical} isCompact={isCompact} groups={groups} />
        );
      }}
    </Held>
  );
}
