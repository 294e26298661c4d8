import { mdiArrowUp } from '@mdi/js';
import type { KnownPriceOrigin } from '../../../domain/price-list.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { PriceListValues } from './price-list.connect.ts';

/** The order in which known prices are looked for. */
export function Origins({
  origins,
  isBusy,
  raise,
}: PriceListValues['origins'] & { readonly origins: readonly KnownPriceOrigin[] }) {
  const { say } = useTexts();
  return (
    <Card title={say('price-list:origins.title')}>
      <p className="text-muted">{say('price-list:origins.text')}</p>
      <ol className="origin-list">
        {origins.map((origin, index) => (
          <li key={origin}>
            <span>{say(`price-list:origins.${origin}`)}</span>
            {raise && index > 0 && (
              <IconButton
                icon={mdiArrowUp}
                label={say({
                  key: 'price-list:origins.raise',
                  params: { origin: say(`price-list:origins.${origin}`) },
                })}
                isDisabled={isBusy}
                disabledReason={isBusy ? say('price-list:busy') : null}
                onClick={() => raise(origin)}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
