import { useTexts } from '../../i18n/texts.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useConnected } from '../machine/use-connected.ts';
import { connectMissing } from './missing.connect.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';

/** What is missing, part by part: each one leads to its field. */
export function MissingFields({ actor }: { readonly actor: QuoteRequestActor }) {
  const { say, language } = useTexts();
  const { layout, count, listed, choose } = useConnected(actor, connectMissing);
  const isPhone = useIsPhone();
  if (count === 0) return null;
  const more = count - listed.length;
  return (
    <span className="missing-fields">
      <span>{say({ key: 'quote-request:missing.count', params: { count } })}</span>{' '}
      {listed.map((place, order) => (
        <span key={place.partId}>
          {order > 0 && '· '}
          <button type="button" className="link" title={place.part[language]} onClick={() => choose(place)}>
            {say({
              key: layout === 'grid' && !isPhone ? 'quote-request:missing.row' : 'quote-request:missing.part',
              params: { row: place.index + 1, field: say(`quote-request:missing.field.${place.field}`) },
            })}
          </button>{' '}
        </span>
      ))}
      {more > 0 && <span>{say({ key: 'quote-request:missing.more', params: { count: more } })} </span>}
      <kbd className="key max-lg:hidden" title={say('quote-request:missing.next')}>
        F8
      </kbd>
    </span>
  );
}
