import { mdiDomain, mdiStoreOutline } from '@mdi/js';
import { useTexts } from './texts.ts';
import { Tree } from '../../src/ui/tree.tsx';
import { Held } from './specimen.tsx';

/** A tree with every kind of node. */
export function SampleTree({ isFocused }: { isFocused: boolean }) {
  const { say } = useTexts();
  return (
    <Held first="north">
      {(currentId, hold) => (
        <Tree
          label={say('components:sample.organisation')}
          currentId={currentId}
          disabledReason={say('components:sample.closed')}
          isFocused={isFocused}
          onPick={hold}
          nodes={[
            {
              id: 'group',
              label: say('components:sample.group'),
              icon: mdiDomain,
              isDisabled: false,
              children: [
                {
                  id: 'north',
                  label: say('components:sample.shop'),
                  icon: mdiStoreOutline,
                  isDisabled: false,
                  children: [],
                },
                {
                  id: 'south',
                  label: say('components:sample.closedShop'),
                  icon: mdiStoreOutline,
                  isDisabled: true,
                  children: [],
                },
              ],
            },
          ]}
        />
      )}
    </Held>
  );
}
